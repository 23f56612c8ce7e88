import { useState } from "react";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/consent";
import { BannerPreview } from "./banner-preview.tsx";
import { BANNER_FIELDS, CONSENT_FIELDS } from "./fields/consent-fields.ts";
import { saveFields, storedFields } from "./save-fields.server.ts";
import type { FieldGroup } from "./setting-field.ts";
import { SettingForm } from "./setting-form.tsx";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Consent");

const GROUPS: readonly FieldGroup[] = [
  ...CONSENT_FIELDS,
  {
    title: "The shop’s own banner",
    text: "A change of its words asks every visitor anew.",
    fields: BANNER_FIELDS,
  },
];
const BANNER = "consent.banner.";

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  return {
    values: await storedFields(shop, GROUPS),
    banner: (await shop.settings()).tracking.consent.banner,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  return saveFields(shop, staff, GROUPS, await formOf(request));
}

export default function Consent({ loaderData: { values, banner }, actionData }: Route.ComponentProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const follow = ({ target }: React.SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
    const { name, value } = target;
    if (name.startsWith(BANNER)) setTyped((now) => ({ ...now, [name.slice(BANNER.length)]: value }));
  };
  return (
    <TrackingPage description="Who asks visitors, and with which words. Unknown or unreadable is always a no.">
      {/* Only listens to what is typed into the fields inside. */}
      <div className="beside" onInput={follow}>
        <div className="beside-form">
          <SettingForm groups={GROUPS} values={values} answer={actionData} />
        </div>
        <aside aria-label="Preview">
          <BannerPreview texts={{ ...banner, ...typed }} />
        </aside>
      </div>
    </TrackingPage>
  );
}
