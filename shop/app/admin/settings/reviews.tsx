import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { CheckboxField, SelectField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/reviews";
import { Tick } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Review settings");

/** The settings that this page shows and saves. */
const SHOWN = ["reviews", "journal"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  const { reviews, journal } = settings;
  return { reviews, journal, version: settingsVersion(settings, SHOWN) };
}

const ReviewForm = z.object({
  enabled: Tick,
  ratings: Tick,
  "rating-required": Tick,
  moderation: z.enum(["none", "first", "all"]),
  "verified-label": Tick,
  "verified-only": Tick,
  photos: Tick,
  comments: Tick,
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, ReviewForm);
  if (!read.ok) return invalid(read.error, form);
  const entered = read.value;
  await saveSettings(shop, staff, "reviews", (now) => ({
    ...now,
    enabled: entered.enabled,
    ratingsEnabled: entered.ratings,
    ratingRequired: entered["rating-required"],
    moderation: entered.moderation,
    verifiedLabel: entered["verified-label"],
    verifiedOnly: entered["verified-only"],
    photosAllowed: entered.photos,
  }));
  await saveSettings(shop, staff, "journal", (now) => ({ ...now, commentsEnabled: entered.comments }));
  return saved("Settings saved.");
}

const MODERATION = [
  { value: "none", label: "None" },
  { value: "first", label: "From first-time authors" },
  { value: "all", label: "All" },
];

export default function ReviewSettingsPage({
  loaderData: { reviews, journal, version },
  actionData,
}: Route.ComponentProps) {
  return (
    <SettingsPage>
      <Form method="post" className="admin-form" result={actionData} version={version}>
        <CheckboxField name="enabled" label="Enable product reviews" isChecked={reviews.enabled} />
        <CheckboxField name="ratings" label="With stars" isChecked={reviews.ratingsEnabled} />
        <CheckboxField name="rating-required" label="Star ratings are required" isChecked={reviews.ratingRequired} />
        <CheckboxField name="photos" label="With photos" isChecked={reviews.photosAllowed} />
        <CheckboxField name="verified-label" label="Show a “verified owner” label" isChecked={reviews.verifiedLabel} />
        <CheckboxField
          name="verified-only"
          label="Only verified owners can leave reviews"
          isChecked={reviews.verifiedOnly}
        />
        <CheckboxField name="comments" label="Enable journal comments" isChecked={journal.commentsEnabled} />
        <SelectField name="moderation" label="Hold for approval" value={reviews.moderation} options={MODERATION} />
        <SaveButton />
      </Form>
    </SettingsPage>
  );
}
