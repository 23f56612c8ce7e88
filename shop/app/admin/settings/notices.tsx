import { z } from "zod";
import { shareLink } from "../../../server/coming-soon/preview.ts";
import { saveSettings } from "../../../server/settings/save-settings.ts";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { AnsweredForm, TextAreaField, TextField, TickField } from "../ui/answered-form.tsx";
import type { Route } from "./+types/notices";
import { text, Tick } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";

export const meta: Route.MetaFunction = () => officeHead("Notices");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { storeNotice, comingSoon } = await shop.settings();
  return { storeNotice, comingSoon, link: shareLink(shop) };
}

const NoticeForm = z.object({
  notice: Tick,
  "notice-text": text(500),
  closed: Tick,
  "closed-title": text(200).refine((title) => title !== "", "Please enter a title."),
  "closed-text": text(1000),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = checkedForm(form, NoticeForm);
  if (!read.ok) return notTaken(read.error, form);
  const typed = read.value;
  await saveSettings(shop, staff, "storeNotice", () => ({ enabled: typed.notice, text: typed["notice-text"] }));
  await saveSettings(shop, staff, "comingSoon", () => ({
    enabled: typed.closed,
    title: typed["closed-title"],
    text: typed["closed-text"],
  }));
  return taken("The settings are saved.");
}

export default function NoticeSettingsPage({
  loaderData: { storeNotice, comingSoon, link },
  actionData,
}: Route.ComponentProps) {
  return (
    <SettingsPage>
      <AnsweredForm answer={actionData}>
        <fieldset className="form-part">
          <legend>Store notice</legend>
          <TickField name="notice" label="Show it above every page" isChecked={storeNotice.enabled} />
          <TextAreaField
            name="notice-text"
            label="Text"
            value={storeNotice.text}
            maxLength={500}
            hint="Nothing: no notice. A new text is shown to those who dismissed the one before."
            isOptional
          />
        </fieldset>
        <fieldset className="form-part">
          <legend>Before the first day</legend>
          <TickField
            name="closed"
            label="The shop is not open yet: visitors see one page"
            isChecked={comingSoon.enabled}
          />
          <TextField name="closed-title" label="Title" value={comingSoon.title} maxLength={200} />
          <TextAreaField name="closed-text" label="What it says" value={comingSoon.text} maxLength={1000} isOptional />
          <p className="soft">
            Whoever has this link sees the shop: <code className="long-code">{link}</code>
          </p>
        </fieldset>
        <SaveButton />
      </AnsweredForm>
    </SettingsPage>
  );
}
