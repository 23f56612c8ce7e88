import { useState } from "react";
import { bannerTexts } from "../../../server/tracking/consent/consent-banner.ts";
import { servicesOf } from "../../../server/tracking/consent/services.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/consent";
import { BannerPreview } from "./banner-preview.tsx";
import { BANNER_FIELDS, CONSENT_FIELDS } from "./fields/consent-fields.ts";
import { lockedFields, saveFields, storedFields } from "./save-fields.server.ts";
import type { FieldGroup } from "./setting-field.ts";
import { SettingForm } from "./setting-form.tsx";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Consent");

const GROUPS: readonly FieldGroup[] = [
  ...CONSENT_FIELDS,
  {
    title: "Vitrine’s banner",
    text: "Changing a text asks every visitor again.",
    fields: BANNER_FIELDS,
  },
];
const BANNER = "consent.banner.";

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  return {
    ...(await storedFields(shop, GROUPS)),
    locked: lockedFields(shop, staff, GROUPS),
    texts: bannerTexts(settings),
    services: servicesOf(settings),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  return saveFields(shop, staff, GROUPS, await formOf(request));
}

export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version, locked, texts, services } = loaderData;
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const follow = ({ target }: React.SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
    const { name, value } = target;
    if (name.startsWith(BANNER)) setEntered((now) => ({ ...now, [name.slice(BANNER.length)]: value }));
  };
  return (
    <TrackingPage description="Which tool asks for consent, and the texts of the banner. Without a valid choice, consent is denied.">
      {/* Listens to input events of the fields inside. */}
      <div className="beside" onInput={follow}>
        <div>
          <SettingForm groups={GROUPS} values={values} version={version} locked={locked} result={actionData} />
        </div>
        <aside aria-label="Preview">
          <BannerPreview texts={{ ...texts, ...entered }} services={services} />
        </aside>
      </div>
    </TrackingPage>
  );
}
