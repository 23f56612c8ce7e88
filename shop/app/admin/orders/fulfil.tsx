import { addressLines } from "@vitrine/commerce/addresses";
import { quantityToShip } from "@vitrine/commerce/orders";
import { data, redirect } from "react-router";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { findOrder } from "../../../server/sales/orders/find-order.ts";
import { type LineProgress, readLineProgress } from "../../../server/sales/orders/line-progress.ts";
import { addShipment, usualCarrier } from "../../../server/sales/orders/order-shipments.ts";
import { readStaffShipments } from "../../../server/sales/orders/order-progress.ts";
import { shipPromise } from "../../../server/sales/orders/ship-promise.ts";
import { adminHead } from "../admin-head.ts";
import { invalid } from "../form-response.server.ts";
import { numberParam } from "../number-param.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { listQueryIn, withList } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/fulfil";
import { FulfilFields, refusalProblem } from "./fulfil-fields.server.ts";
import { FulfilForm } from "./fulfil-form.tsx";
import { readLineFiles } from "./line-files.server.ts";
import { readQuantities } from "./line-quantities.ts";
import { longLabel } from "../ui/clock.ts";
import styles from "./orders.css?url";
import { shownOrder } from "./shown-order.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(`Fulfil order ${loaderData?.order.number ?? ""}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { pool } = shop.database;
  const id = numberParam(params.id);
  const order = await findOrder(pool, id);
  if (!order) throw data(null, { status: 404 });
  const [progress, shipments, pictures, settings] = await Promise.all([
    readLineProgress(pool, [id]),
    readStaffShipments(pool, id),
    readLineFiles(pool, id),
    shop.settings(),
  ]);
  return {
    order: shownOrder(order),
    lines: progress.map((each) => ({ id: each.id, left: quantityToShip(each) })).filter(({ left }) => left > 0),
    pictures,
    shipments: shipments.length,
    carrier: await usualCarrier(pool, settings.checkout.country),
    address: addressLines(order.shippingAddress, settings.checkout.country),
    placed: longLabel(order.createdAt, { now: shop.now(), timeZone: shipPromise(settings, shop.now()).timeZone }),
    version: versionOf(storedOf(progress)),
    canSendMail: await hasMailServer(shop),
  };
}

/** What a package depends on. */
function storedOf(lines: readonly LineProgress[]): unknown {
  return lines.map((each) => [each.id, quantityToShip(each)]);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const { pool } = shop.database;
  const id = numberParam(params.id);
  const about = { name: "This order", subjects: [`order:${id}`] };
  const stale = await staleForm(pool, form, storedOf(await readLineProgress(pool, [id])), about);
  if (stale) return invalid(stale.problems, stale.form);
  const entered = parseForm(form, FulfilFields);
  if (!entered.ok) return invalid(entered.error, form);
  const { carrier, shipments, message } = entered.value;
  const isOther = carrier === "other";
  const isEmailed = entered.value["email-customer"];
  if (isOther && entered.value["carrier-name"] === "" && entered.value["tracking-number"] !== "") {
    return invalid([{ field: "carrier-name", text: "Enter the name of the carrier." }], form);
  }
  const added = await addShipment(shop, staff, id, {
    carrier,
    carrierName: isOther ? entered.value["carrier-name"] : "",
    trackingNumber: entered.value["tracking-number"],
    trackingUrl: isOther ? entered.value["tracking-url"] : "",
    message,
    isEmailed,
    quantities: readQuantities(form),
    knownShipments: shipments,
  });
  if (!added.ok) return invalid([refusalProblem(added.error)], form);
  const email = isEmailed ? ((await hasMailServer(shop)) ? "-emailed" : "-no-mail") : "";
  const list = listQueryIn(new URL(request.url).search);
  return redirect(withList(`/admin/orders/${id}/?done=fulfilled${email}`, list), { status: 303 });
}

export default function Fulfil({ loaderData, actionData }: Route.ComponentProps) {
  const { order, lines, placed } = loaderData;
  const name = order.billing.firstName || order.email;
  return (
    <>
      <PageHeader
        title={`Fulfil #${order.number}`}
        root={{ label: "Orders", to: "/admin/orders/", isList: true }}
        back={{ label: `#${order.number}`, to: `/admin/orders/${order.id}/` }}
        place="Fulfil"
        description={[name, `ordered ${placed}`].filter(Boolean).join(" · ")}
      />
      {lines.length === 0 ? (
        <EmptyState icon="check" title="Nothing left to fulfil">
          Every item of this order was sent, or needs no shipping.
        </EmptyState>
      ) : (
        <FulfilForm {...loaderData} result={actionData} />
      )}
    </>
  );
}
