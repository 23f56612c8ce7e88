import { RETURN_REASON_NAMES, RETURN_REASONS, returnableQuantity } from "@vitrine/commerce/orders";
import { data, redirect } from "react-router";
import { z } from "zod";
import { flag, paragraph, parseForm } from "../../../server/platform/http/form-input.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { findOrder } from "../../../server/sales/orders/find-order.ts";
import type { RequestReturnRefusal } from "../../../server/sales/returns/request-return.ts";
import { readReturnableOrder, type ReturnLineView } from "../../../server/sales/returns/returnable-order.ts";
import { startReturn } from "../../../server/sales/returns/start-return.ts";
import { adminHead } from "../admin-head.ts";
import { invalid } from "../form-response.server.ts";
import { numberParam } from "../number-param.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/start-return";
import { readLineFiles } from "./line-files.server.ts";
import { readQuantities } from "./line-quantities.ts";
import styles from "./orders.css?url";
import { shownOrder } from "./shown-order.ts";
import { StartReturnForm } from "./start-return-form.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminHead(`Return of order ${loaderData?.order.number ?? ""}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { pool } = shop.database;
  const id = numberParam(params.id);
  const order = await findOrder(pool, id);
  if (!order) throw data(null, { status: 404 });
  const { lines } = await readReturnableOrder(pool, id, await shop.settings(), shop.now());
  return {
    order: shownOrder(order),
    lines: lines.map((line) => ({ id: line.id, left: returnableQuantity(line) })),
    pictures: await readLineFiles(pool, id),
    version: versionOf(storedOf(lines)),
    canSendMail: await hasMailServer(shop),
  };
}

/** What a return depends on. */
function storedOf(lines: readonly ReturnLineView[]): unknown {
  return lines.map((line) => [line.id, returnableQuantity(line)]);
}

const ReturnFields = z.object({
  reason: z.enum(RETURN_REASONS, "Choose a reason."),
  instructions: paragraph("The instructions", 2000),
  "email-customer": flag,
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const { pool } = shop.database;
  const id = numberParam(params.id);
  const { lines } = await readReturnableOrder(pool, id, await shop.settings(), shop.now());
  const about = { name: "This order", subjects: [`order:${id}`] };
  const stale = await staleForm(pool, form, storedOf(lines), about);
  if (stale) return invalid(stale.problems, stale.form);
  const entered = parseForm(form, ReturnFields);
  if (!entered.ok) return invalid(entered.error, form);
  const { reason, instructions } = entered.value;
  const isEmailed = entered.value["email-customer"];
  const started = await startReturn(shop, staff, id, {
    quantities: readQuantities(form),
    reason,
    instructions,
    isEmailed,
  });
  if (!started.ok) return invalid([refusalProblem(started.error)], form);
  const done = !isEmailed ? "returned" : (await hasMailServer(shop)) ? "returned-emailed" : "returned-no-mail";
  return redirect(`/admin/returns/${started.value}/?done=${done}`, { status: 303 });
}

function refusalProblem(refusal: RequestReturnRefusal) {
  switch (refusal.code) {
    case "not-returnable":
      return { field: null, text: "Only paid orders can be returned." };
    case "already-requested":
      return { field: null, text: "The customer has requested a return. Answer it first." };
    case "nothing-chosen":
      return { field: null, text: "Choose at least 1 item." };
    case "quantity-invalid":
      return { field: `quantity-${refusal.lineId}`, text: `At most ${refusal.most} can be returned.` };
  }
}

const REASONS = RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_NAMES[value] }));

export default function StartReturn({ loaderData, actionData }: Route.ComponentProps) {
  const { order, lines } = loaderData;
  return (
    <>
      <PageHeader
        title={`Return of #${order.number}`}
        root={{ label: "Orders", to: "/admin/orders/", isList: true }}
        back={{ label: `#${order.number}`, to: `/admin/orders/${order.id}/` }}
        place="Return"
        description="For a customer who asked by email or phone. The return is approved at once."
      />
      {lines.length === 0 ? (
        <EmptyState icon="return" title="Nothing to return">
          Every item of this order was returned or refunded, or is a download.
        </EmptyState>
      ) : (
        <StartReturnForm {...loaderData} reasons={REASONS} result={actionData} />
      )}
    </>
  );
}
