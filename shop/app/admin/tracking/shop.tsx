import { formOf } from "../sign-in/sign-in-request.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/shop";
import { SHOP_FIELDS } from "./fields/shop-fields.ts";
import { lockedFields, saveFields, storedFields } from "./save-fields.server.ts";
import { SettingForm } from "./setting-form.tsx";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Shop events");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  return {
    ...(await storedFields(shop, SHOP_FIELDS)),
    locked: lockedFields(shop, staff, SHOP_FIELDS),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  return saveFields(shop, staff, SHOP_FIELDS, await formOf(request));
}

export default function ShopEventSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TrackingPage description="How the shop’s events are sent.">
      <SettingForm
        groups={SHOP_FIELDS}
        values={loaderData.values}
        version={loaderData.version}
        locked={loaderData.locked}
        result={actionData}
      />
    </TrackingPage>
  );
}
