import { RETURN_REASONS } from "@vitrine/commerce/orders";
import { commentRefusalText, type SentPhoto } from "@vitrine/commerce/reviews";
import { data, redirect } from "react-router";
import { type Fields, NO_FIELDS, readForm } from "../../../server/platform/http/form.ts";
import { mayCarryFiles, readUploadForm } from "../../../server/platform/http/upload-form.ts";
import { discardPhotos, storePhotos } from "../../../server/platform/photos/photo-folder.ts";
import { whileUploading } from "../../../server/platform/photos/uploads.ts";
import {
  MAX_RETURN_COMMENT,
  requestReturn,
  type RequestReturnRefusal,
} from "../../../server/sales/returns/request-return.ts";
import { countAccountRecords } from "../../../server/sales/orders/account-counts.ts";
import { readLinePictures } from "../../../server/sales/orders/order-progress.ts";
import { readReturnableOrder } from "../../../server/sales/returns/returnable-order.ts";
import { RETURN_PHOTOS } from "../../../server/sales/returns/return-photos.ts";
import { t, translate } from "../../../i18n/t.ts";
import { AccountFrame } from "../account/account-frame.tsx";
import { ORDERS_PATH } from "../account/addresses.ts";
import accountStyles from "../account/account.css?url";
import checkoutStyles from "../checkout/checkout.css?url";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/return";
import { mayChangeOrder, type OwnOrder, requireOwnOrder } from "./order-access.server.ts";
import styles from "./order.css?url";
import { ReturnForm, type ReturnFormResult } from "./return-form.tsx";

export const handle = { bodyClass: "woocommerce-page woocommerce-order-return" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () =>
  [checkoutStyles, accountStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { shop, order, base, customer } = await requireOwnOrder(context, request, params.id);
  const settings = await shop.settings();
  const returnable = await readReturnableOrder(shop.database.pool, order.id, settings, shop.now());
  const own = { name: settings.shop.name, url: shop.config.publicUrl };
  return {
    base,
    counts: customer && (await countAccountRecords(shop.database.pool, customer)),
    number: order.number,
    returnable,
    pictures: await readLinePictures(shop.database.pool, order.id),
    policy: settings.policies.returns,
    maxComment: MAX_RETURN_COMMENT,
    head: pageHead(own, {
      title: t("Request a return"),
      description: t("Tell us what you’d like to send back."),
      path: base,
      isIndexed: false,
    }),
  };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const own = await requireOwnOrder(context, request, params.id);
  const allowed = await mayChangeOrder(context, request, own);
  if (allowed === "foreign") {
    return refused(403, NO_FIELDS, [[null, t("This form was sent from another site, so nothing was changed.")]]);
  }
  if (allowed === "too-fast")
    return refused(429, NO_FIELDS, [[null, t("Too many attempts. Please wait a few minutes.")]]);
  if (!mayCarryFiles(request)) {
    const form = await readForm(request);
    return form.ok ? submit(own, form.value, []) : tooLarge();
  }
  const result = await whileUploading(request, async () => {
    const form = await readUploadForm(request);
    return form.ok ? submit(own, form.value.fields, form.value.photos) : tooLarge();
  });
  return result ?? refused(503, NO_FIELDS, [[null, commentRefusalText({ code: "photos-busy" }, translate)]]);
}

const tooLarge = () => refused(413, NO_FIELDS, [["photos", t("This form is too large.")]]);

async function submit({ shop, order, base }: OwnOrder, form: Fields, sent: readonly SentPhoto[]) {
  const quantities = quantitiesIn(form);
  const reason = RETURN_REASONS.find((each) => each === form.get("reason"));
  const comment = form.get("comment") ?? "";
  const problems: [string, string][] = [];
  if (quantities.size === 0) problems.push(["items", t("Choose at least one product.")]);
  if (reason === undefined) problems.push(["reason", t("Choose a reason.")]);
  if (comment.length > MAX_RETURN_COMMENT) {
    problems.push(["comment", t("Use at most {count} characters.", { count: MAX_RETURN_COMMENT })]);
  }
  if (problems.length > 0 || reason === undefined) return refused(422, form, problems, sent.length > 0);

  const photos = await storePhotos(shop, RETURN_PHOTOS, sent);
  if (!photos.ok) return refused(422, form, [["photos", commentRefusalText(photos.error, translate)]], true);
  const asked = await requestReturn(shop, order.id, { quantities, reason, comment, photos: photos.value });
  if (asked.ok) return redirect(`${base}#order-progress`, { status: 303 });
  await discardPhotos(shop, RETURN_PHOTOS, photos.value);
  // The same form sent twice: the first one was accepted.
  if (asked.error.code === "already-requested") return redirect(`${base}#order-progress`, { status: 303 });
  return refused(asked.error.code === "not-returnable" ? 409 : 422, form, [problemOf(asked.error)], sent.length > 0);
}

function problemOf(refusal: Exclude<RequestReturnRefusal, { code: "already-requested" }>): [string | null, string] {
  switch (refusal.code) {
    case "nothing-chosen":
      return ["items", t("Choose at least one product.")];
    case "quantity-invalid":
      return [`quantity-${refusal.lineId}`, t("You can return at most {most}.", { most: refusal.most })];
    default:
      return [null, t("This order can no longer be returned online. Please contact us.")];
  }
}

/** Quantities by line. An invalid number becomes one that is too high, so that the rules refuse it. */
function quantitiesIn(form: Fields): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>();
  for (const [name, value] of form) {
    const line = /^quantity-(?<id>\d{1,9})$/.exec(name)?.groups?.["id"];
    const entered = value.trim();
    if (line === undefined || entered === "" || entered === "0") continue;
    quantities.set(Number(line), /^\d{1,6}$/.test(entered) ? Number(entered) : 1_000_000);
  }
  return quantities;
}

function refused(
  status: number,
  form: Fields,
  problems: readonly (readonly [string | null, string])[],
  hadPhotos = false,
) {
  const result: ReturnFormResult = {
    entered: Object.fromEntries(form),
    problems: problems.map(([field, text]) => ({ field, text })),
    hadPhotos,
  };
  return data(result, { status });
}

export default function RequestReturn({ loaderData, actionData }: Route.ComponentProps) {
  const { base, number, counts, returnable, pictures, policy, maxComment } = loaderData;
  const content = (
    <>
      <p className="return-back">
        <a href={base}>{t("Back to order {number}", { number })}</a>
      </p>
      <ReturnForm
        base={base}
        returnable={returnable}
        pictures={pictures}
        policy={policy}
        maxComment={maxComment}
        result={actionData}
      />
    </>
  );
  const title = t("Request a return");
  return counts ? (
    <AccountFrame title={title} here={ORDERS_PATH} counts={counts}>
      {content}
    </AccountFrame>
  ) : (
    <div className="woocommerce order-received-page">
      <div className="woocommerce-order">
        <h1 className="page-title">{title}</h1>
        {content}
      </div>
    </div>
  );
}
