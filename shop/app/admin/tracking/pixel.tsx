import { DESTINATIONS } from "@vitrine/tracking/gateway/intake";
import { PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import { data } from "react-router";
import { mayActAs } from "../../../server/accounts/person.ts";
import { checkAccount } from "../../../server/events/check-account.ts";
import { forgetAccount, keepAccount, listAccounts } from "../../../server/events/staff-accounts.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken, taken, takenBut } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/pixel";
import { accountField } from "./account-fields.ts";
import { AccountForm } from "./account-form.tsx";
import { readAccountForm } from "./account-form.server.ts";
import { pixelFields } from "./fields/pixel-fields.ts";
import { PIXELS } from "./pixel-words.ts";
import { saveFields, storedFields } from "./save-fields.server.ts";
import { SettingForm } from "./setting-form.tsx";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = ({ loaderData }) => officeHead(loaderData?.title ?? "Tracking");

function pixelNamed(name: string | undefined) {
  const slug = PIXEL_SLUGS.find((each) => each === name);
  if (slug === undefined) throw data(null, { status: 404 });
  return slug;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const slug = pixelNamed(params.pixel);
  const isOwner = mayActAs(staff, "owner");
  const accounts = isOwner ? (await listAccounts(shop)).filter(({ destination }) => destination === slug) : [];
  return {
    slug,
    title: PIXELS[slug].title,
    values: await storedFields(shop, pixelFields(slug)),
    ids: (await shop.settings()).tracking.pixels[slug].ids,
    accounts,
    isOwner,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const slug = pixelNamed(params.pixel);
  const form = await formOf(request);
  const intent = form.get("intent") ?? "save";
  if (intent === "save") return saveFields(shop, staff, pixelFields(slug), form);

  // Whoever holds a token speaks in the shop's name: that is for owners alone.
  const { shop: own, staff: owner } = await requireStaff(context, "owner");
  const destination = DESTINATIONS.find((name) => name === slug);
  const account = form.get("account") ?? "";
  const secrets = [accountField(account, "token")];
  if (!destination)
    return notTaken([{ field: null, text: "This vendor takes no events from servers." }], form, secrets);
  if (intent === "forget") {
    await forgetAccount(own, owner, { destination, account });
    return taken("The account is forgotten.");
  }
  // What stands in the form is kept first: what is tried is what will be used.
  const draft = readAccountForm(destination, form);
  if (!draft.ok) return notTaken(draft.error, form, secrets);
  await keepAccount(own, owner, draft.value);
  if (intent !== "check") return taken("The account is kept. Its token is not shown again.");
  const checked = await checkAccount(own, owner, { destination, account });
  return checked.ok ? taken(checked.value) : takenBut([{ field: null, text: checked.error }], form, secrets);
}

export default function Pixel({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, values, ids, accounts, isOwner } = loaderData;
  const destination = DESTINATIONS.find((name) => name === slug);
  // Several forms, one answer: it belongs to the one whose account it repeats.
  const answered = actionData?.typed?.["account"];
  const shown = [...new Set([...ids, ...accounts.map(({ account }) => account)])];
  return (
    <TrackingPage title={title} back={{ label: "Tracking", to: "/admin/tracking/" }}>
      <SettingForm
        groups={pixelFields(slug)}
        values={values}
        answer={answered === undefined ? actionData : undefined}
      />
      {destination && !isOwner && <p className="field-hint">Tokens for the server are an owner’s business.</p>}
      {destination &&
        isOwner &&
        shown.map((id) => (
          <AccountForm
            key={id}
            destination={destination}
            id={id}
            account={accounts.find(({ account }) => account === id)}
            isLeftOver={!ids.includes(id)}
            answer={answered === id ? actionData : undefined}
          />
        ))}
    </TrackingPage>
  );
}
