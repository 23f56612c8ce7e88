import { useState } from "react";
import { data, redirect } from "react-router";
import { findDraft } from "../../../../server/sales/drafts/draft-rows.ts";
import { adminHead } from "../../admin-head.ts";
import { numberParam } from "../../number-param.ts";
import { requireStaff } from "../../require-staff.server.ts";
import { formOf } from "../../sign-in/sign-in-request.server.ts";
import type { Route } from "./+types/draft";
import { actOnDraft } from "./draft-acts.server.ts";
import { DraftEditor } from "./draft-editor.tsx";
import { DRAFTS_PATH } from "./draft-paths.ts";
import { readDraftPage } from "./draft-page.server.ts";
import ordersStyles from "../orders.css?url";
import styles from "./drafts.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: ordersStyles },
  { rel: "stylesheet", href: styles },
];
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminHead(loaderData?.name ? `Draft ${loaderData.name}` : "Create order");

/** Also the page of a new draft, which has no number yet: React then keeps its fields when the draft gets one. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, params.id === undefined ? "manager" : "viewer");
  const url = new URL(request.url);
  if (params.id === undefined) return readDraftPage(shop, staff, null, url);
  const draft = await findDraft(shop.database.pool, numberParam(params.id));
  if (!draft) throw data(null, { status: 404 });
  if (draft.isPlaced) throw redirect(draft.orderId === null ? DRAFTS_PATH : `/admin/orders/${draft.orderId}/`);
  return readDraftPage(shop, staff, draft, url);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  return actOnDraft(shop, staff, params.id === undefined ? null : numberParam(params.id), await formOf(request));
}

export default function DraftPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const [shown, setShown] = useState({ id: page.id, key: page.key });
  // A new draft has another key each time it is loaded; the one that it was saved with stays.
  if (shown.id !== page.id) setShown({ id: page.id, key: page.key });
  return <DraftEditor key={shown.key} page={page} result={actionData} />;
}
