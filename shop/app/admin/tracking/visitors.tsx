import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/visitors";
import { VISITOR_FIELDS } from "./fields/visitor-fields.ts";
import { saveFields, storedFields } from "./save-fields.server.ts";
import { SettingForm } from "./setting-form.tsx";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Visitors");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  return { values: await storedFields(shop, VISITOR_FIELDS) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  return saveFields(shop, staff, VISITOR_FIELDS, await formOf(request));
}

export default function VisitorSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TrackingPage description="What browsers remember, and what events say of visitors.">
      <SettingForm groups={VISITOR_FIELDS} values={loaderData.values} answer={actionData} />
    </TrackingPage>
  );
}
