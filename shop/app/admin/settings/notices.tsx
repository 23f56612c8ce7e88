import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { shareLink } from "../../../server/content/coming-soon/preview.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { CheckboxField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/notices";
import { text, Tick } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Notices");

/** The settings that this page shows and saves. */
const SHOWN = ["storeNotice", "comingSoon"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  const { storeNotice, comingSoon } = settings;
  return { storeNotice, comingSoon, link: shareLink(shop), version: settingsVersion(settings, SHOWN) };
}

const NoticeForm = z.object({
  notice: Tick,
  "notice-text": text(500),
  closed: Tick,
  "closed-title": text(200).refine((title) => title !== "", "Enter a title."),
  "closed-text": text(1000),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, NoticeForm);
  if (!read.ok) return invalid(read.error, form);
  const entered = read.value;
  await saveSettings(shop, staff, "storeNotice", () => ({ enabled: entered.notice, text: entered["notice-text"] }));
  await saveSettings(shop, staff, "comingSoon", () => ({
    enabled: entered.closed,
    title: entered["closed-title"],
    text: entered["closed-text"],
  }));
  return saved("Settings saved.");
}

export default function NoticeSettingsPage({
  loaderData: { storeNotice, comingSoon, link, version },
  actionData,
}: Route.ComponentProps) {
  return (
    <SettingsPage>
      <Form method="post" className="admin-form" result={actionData} version={version}>
        <fieldset className="form-part">
          <legend>Store notice</legend>
          <CheckboxField name="notice" label="Show on every page" isChecked={storeNotice.enabled} />
          <TextAreaField
            name="notice-text"
            label="Text"
            value={storeNotice.text}
            maxLength={500}
            hint="Leave empty for no notice. Visitors who dismissed the old text see a new one."
            isOptional
          />
        </fieldset>
        <fieldset className="form-part">
          <legend>Opening</legend>
          <CheckboxField
            name="closed"
            label="Coming-soon mode: visitors see a “coming soon” page"
            isChecked={comingSoon.enabled}
          />
          <TextField name="closed-title" label="Title" value={comingSoon.title} maxLength={200} />
          <TextAreaField name="closed-text" label="Message" value={comingSoon.text} maxLength={1000} isOptional />
          <p className="soft">
            Signed-in staff see the shop. Show it to others with this private link:{" "}
            <code className="long-code">{link}</code>
          </p>
        </fieldset>
        <SaveButton />
      </Form>
    </SettingsPage>
  );
}
