import { adminHead } from "../../admin-head.ts";
import { requireStaff } from "../../require-staff.server.ts";
import { formOf } from "../../sign-in/sign-in-request.server.ts";
import type { Route } from "./+types/new-draft";
import { actOnDraft } from "./draft-acts.server.ts";
import { DraftEditor } from "./draft-editor.tsx";
import { readDraftPage } from "./draft-page.server.ts";
import ordersStyles from "../orders.css?url";
import styles from "./drafts.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: ordersStyles },
  { rel: "stylesheet", href: styles },
];
export const meta: Route.MetaFunction = () => adminHead("Create order");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  return readDraftPage(shop, staff, null, new URL(request.url));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  return actOnDraft(shop, staff, null, await formOf(request));
}

export default function NewDraft({ loaderData, actionData }: Route.ComponentProps) {
  return <DraftEditor page={loaderData} result={actionData} />;
}
