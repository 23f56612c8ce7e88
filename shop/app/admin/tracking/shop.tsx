import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/shop";
import { SHOP_FIELDS } from "./fields/shop-fields.ts";
import { saveFields, storedFields } from "./save-fields.server.ts";
import { SettingForm } from "./setting-form.tsx";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Shop events");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  return { values: await storedFields(shop, SHOP_FIELDS) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  return saveFields(shop, staff, SHOP_FIELDS, await formOf(request));
}

export default function ShopEventSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TrackingPage description="How the shop’s own events are told.">
      <SettingForm groups={SHOP_FIELDS} values={loaderData.values} answer={actionData} />
    </TrackingPage>
  );
}
