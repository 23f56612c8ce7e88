import { data } from "react-router";
import { findMedia } from "../../../server/catalog/find-media.ts";
import { keepLeadImage } from "../../../server/look/keep-lead-image.ts";
import { keepLogo } from "../../../server/look/keep-logo.ts";
import { imageRefusalText } from "../../../server/media/originals.ts";
import { readOfficeForm } from "../../../server/media/read-images.ts";
import { saveSettings } from "../../../server/settings/save-settings.ts";
import { HOUSE_LOOK } from "../../../look/look-css.ts";
import { type FormAnswer, NOT_ASKED } from "../ui/answered-form.tsx";
import { notTaken, taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/look";
import { ColorForm } from "./color-form.tsx";
import { readLook } from "./look-form.server.ts";
import styles from "./look.css?url";
import { PictureForms } from "./picture-forms.tsx";

export const meta: Route.MetaFunction = () => officeHead("Look");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { look, shop: site } = await shop.settings();
  const lead = site.leadImage === "" ? null : await findMedia(shop.database.db, site.leadImage);
  return { look, name: site.name, lead: lead && { alt: lead.alt, path: lead.files[0]?.path ?? "" } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const sent = await readOfficeForm(request);
  const refused = (field: string, text: string) =>
    data<FormAnswer>({ ...NOT_ASKED, problems: [{ field, text }] }, { status: 422 });
  if (!sent.ok) return refused("logo", "This file is too large.");
  const { fields, files } = sent.value;
  const [file] = files;
  switch (fields.get("intent")) {
    case "house":
      await saveSettings(shop, staff, "look", (now) => ({ ...now, ...HOUSE_LOOK }));
      return taken("The shop looks as it came.");
    case "logo": {
      if (!file) return refused("logo", "Please choose a picture.");
      const logo = await keepLogo(shop.config, file);
      if (!logo.ok) return refused("logo", imageRefusalText(logo.error));
      await saveSettings(shop, staff, "look", (now) => ({ ...now, logo: logo.value }));
      return taken("The logo is at the head of every page.");
    }
    case "no-logo":
      await saveSettings(shop, staff, "look", (now) => ({ ...now, logo: null }));
      return taken("The name is at the head of every page.");
    case "lead": {
      if (!file) return refused("lead", "Please choose a picture.");
      const alt = (fields.get("alt") ?? "").replaceAll("\0", "").toWellFormed().trim().slice(0, 500);
      const lead = await keepLeadImage(shop, file, alt);
      if (!lead.ok) return refused("lead", imageRefusalText(lead.error));
      await saveSettings(shop, staff, "shop", (now) => ({ ...now, leadImage: lead.value }));
      return taken("The picture is on the front page.");
    }
    case "no-lead":
      await saveSettings(shop, staff, "shop", (now) => ({ ...now, leadImage: "" }));
      return taken("The front page has no large picture any more.");
    default: {
      const look = readLook(fields);
      if (!look.ok) return notTaken(look.error, fields);
      await saveSettings(shop, staff, "look", (now) => ({ ...now, ...look.value }));
      return taken("The look is saved.");
    }
  }
}

export default function LookPage({ loaderData: { look, name, lead }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Look"
        description="Colours, letters and pictures of the shop. What cannot be read is not taken."
      />
      <Said />
      <ColorForm look={look} name={name} answer={actionData} />
      <PictureForms logo={look.logo} lead={lead} paper={[look.light.paper, look.dark.paper]} />
    </>
  );
}
