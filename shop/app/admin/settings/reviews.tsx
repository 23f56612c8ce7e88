import { z } from "zod";
import { saveSettings } from "../../../server/settings/save-settings.ts";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { AnsweredForm, SelectField, TickField } from "../ui/answered-form.tsx";
import type { Route } from "./+types/reviews";
import { Tick } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";

export const meta: Route.MetaFunction = () => officeHead("Review settings");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { reviews, journal } = await shop.settings();
  return { reviews, journal };
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
  const read = checkedForm(form, ReviewForm);
  if (!read.ok) return notTaken(read.error, form);
  const typed = read.value;
  await saveSettings(shop, staff, "reviews", (now) => ({
    ...now,
    enabled: typed.enabled,
    ratingsEnabled: typed.ratings,
    ratingRequired: typed["rating-required"],
    moderation: typed.moderation,
    verifiedLabel: typed["verified-label"],
    verifiedOnly: typed["verified-only"],
    photosAllowed: typed.photos,
  }));
  await saveSettings(shop, staff, "journal", (now) => ({ ...now, commentsEnabled: typed.comments }));
  return taken("The settings are saved.");
}

const MODERATION = [
  { value: "none", label: "Nobody’s" },
  { value: "first", label: "Of those who write for the first time" },
  { value: "all", label: "Everybody’s" },
];

export default function ReviewSettingsPage({ loaderData: { reviews, journal }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage>
      <AnsweredForm answer={actionData}>
        <TickField name="enabled" label="Products can be reviewed" isChecked={reviews.enabled} />
        <TickField name="ratings" label="With stars" isChecked={reviews.ratingsEnabled} />
        <TickField name="rating-required" label="Stars have to be given" isChecked={reviews.ratingRequired} />
        <TickField name="photos" label="With photos" isChecked={reviews.photosAllowed} />
        <TickField name="verified-label" label="Say who has bought the product" isChecked={reviews.verifiedLabel} />
        <TickField name="verified-only" label="Only those may review it" isChecked={reviews.verifiedOnly} />
        <TickField name="comments" label="The journal can be commented on" isChecked={journal.commentsEnabled} />
        <SelectField
          name="moderation"
          label="Whose words wait until they were read"
          value={reviews.moderation}
          options={MODERATION}
        />
        <SaveButton />
      </AnsweredForm>
    </SettingsPage>
  );
}
