import { data, redirect } from "react-router";
import { hasMailServer } from "../../../../server/platform/mail/has-mail-server.ts";
import { staleForm } from "../../../../server/platform/settings/form-version.ts";
import { readEditableOrder, whyNotEditable } from "../../../../server/sales/edits/editable-order.ts";
import { noEdit } from "../../../../server/sales/edits/order-edit.ts";
import { adminHead } from "../../admin-head.ts";
import { numberParam } from "../../number-param.ts";
import { requireStaff } from "../../require-staff.server.ts";
import { formOf } from "../../sign-in/sign-in-request.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { listQueryIn, withList } from "../../ui/list-query.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import draftStyles from "../drafts/drafts.css?url";
import ordersStyles from "../orders.css?url";
import type { Route } from "./+types/edit-order";
import { actOnEdit } from "./edit-acts.server.ts";
import { EditEditor } from "./edit-editor.tsx";
import { editedFrom, readEditPage } from "./edit-page.server.ts";
import styles from "./edit-order.css?url";

export const links: Route.LinksFunction = () =>
  [ordersStyles, draftStyles, styles].map((href) => ({ rel: "stylesheet", href }));
export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(`Edit order ${loaderData?.number ?? ""}`);

const LONGEST_SEARCH = 200;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const order = await readEditableOrder(shop.database.pool, numberParam(params.id));
  if (!order) throw data(null, { status: 404 });
  const obstacle = whyNotEditable(order, await shop.settings());
  const search = (new URL(request.url).searchParams.get("q") ?? "").replaceAll("\0", "").trim();
  const page = obstacle === "" ? await readEditPage(shop, order, noEdit(order), search.slice(0, LONGEST_SEARCH)) : null;
  return { id: order.id, number: order.number, obstacle, page, found: page?.found };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const { pool } = shop.database;
  const form = await formOf(request);
  const order = await readEditableOrder(pool, numberParam(params.id));
  if (!order) throw data(null, { status: 404 });
  const about = { name: "This order", subjects: [`order:${order.id}`] };
  const stale = await staleForm(pool, form, editedFrom(order), about);
  const done = await actOnEdit(shop, staff, order, stale ?? { form, problems: [] });
  if (done !== "saved") return done;
  const email = !form.has("email") || order.email === "" ? "" : (await hasMailServer(shop)) ? "-emailed" : "-no-mail";
  const list = listQueryIn(new URL(request.url).search);
  return redirect(withList(`/admin/orders/${order.id}/?done=edited${email}`, list), { status: 303 });
}

export default function EditOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, obstacle, page } = loaderData;
  const back = { label: `#${number}`, to: `/admin/orders/${id}/` };
  if (page) return <EditEditor key={id} page={page} result={actionData} back={back} />;
  return (
    <>
      <PageHeader
        title={`Edit #${number}`}
        root={{ label: "Orders", to: "/admin/orders/", isList: true }}
        back={back}
        place="Edit"
      />
      <EmptyState icon="orders" title="This order can’t be edited">
        {obstacle}
      </EmptyState>
    </>
  );
}
