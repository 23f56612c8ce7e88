import { parseForm } from "../../../server/platform/http/form-input.ts";
import { findMedia } from "../../../server/catalog/find-media.ts";
import { saveLeadImage } from "../../../server/content/theme/save-lead-image.ts";
import { saveLogo } from "../../../server/content/theme/save-logo.ts";
import { imageRefusalText } from "../../../server/catalog/media/originals.ts";
import { readAdminForm } from "../../../server/catalog/media/read-images.ts";
import { type StaleForm, staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { DEFAULT_THEME } from "../../../theme/theme-css.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { CONFIRMED_FIELD } from "../ui/confirm-button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/design";
import { ColorForm } from "./color-form.tsx";
import { readLook, ScrollToTopForm as ScrollToTopFields } from "./design-form.server.ts";
import styles from "./design.css?url";
import { PictureForms } from "./image-forms.tsx";
import { ScrollToTopForm } from "./scroll-to-top-form.tsx";

export const meta: Route.MetaFunction = () => adminHead("Design");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { look, shop: site } = await shop.settings();
  const lead = site.leadImage === "" ? null : await findMedia(shop.database.db, site.leadImage);
  return {
    look,
    name: site.name,
    lead: lead && { alt: lead.alt, path: lead.files[0]?.path ?? "" },
    version: versionOf(colorsOf(look)),
    buttonVersion: versionOf(look.scrollToTop),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const sent = await readAdminForm(request);
  const refused = (field: string, text: string) => invalid([{ field, text }]);
  if (!sent.ok) return refused("logo", "This file is too large.");
  const { fields, files } = sent.value;
  const [file] = files;
  switch (fields.get("intent")) {
    case "house":
      if (!fields.get(CONFIRMED_FIELD)) return invalid([CONFIRM_RESET], fields);
      await saveSettings(shop, staff, "look", (now) => ({ ...now, ...DEFAULT_THEME }));
      return saved("Default design restored.");
    case "logo": {
      if (!file) return refused("logo", "Choose an image.");
      const logo = await saveLogo(shop.config, file);
      if (!logo.ok) return refused("logo", imageRefusalText(logo.error));
      await saveSettings(shop, staff, "look", (now) => ({ ...now, logo: logo.value }));
      return saved("Logo saved.");
    }
    case "no-logo":
      await saveSettings(shop, staff, "look", (now) => ({ ...now, logo: null }));
      return saved("Logo removed. Pages show the shop’s name.");
    case "lead": {
      if (!file) return refused("lead", "Choose an image.");
      const alt = (fields.get("alt") ?? "").replaceAll("\0", "").toWellFormed().trim().slice(0, 500);
      const lead = await saveLeadImage(shop, file, alt);
      if (!lead.ok) return refused("lead", imageRefusalText(lead.error));
      await saveSettings(shop, staff, "shop", (now) => ({ ...now, leadImage: lead.value }));
      return saved("Image saved.");
    }
    case "no-lead":
      await saveSettings(shop, staff, "shop", (now) => ({ ...now, leadImage: "" }));
      return saved("Image removed.");
    case "scroll-to-top": {
      const read = parseForm(fields, ScrollToTopFields);
      if (!read.ok) return invalid(read.error, fields);
      const stale = await staleLook(({ scrollToTop }) => scrollToTop);
      if (stale) return invalid(stale.problems, stale.form);
      const { "scroll-to-top": enabled, "scroll-to-top-percent": percent } = read.value;
      await saveSettings(shop, staff, "look", (now) => ({ ...now, scrollToTop: { enabled, percent } }));
      return saved("Button settings saved.");
    }
    default: {
      const stale = await staleLook(colorsOf);
      if (stale) return invalid(stale.problems, stale.form);
      const look = readLook(fields);
      if (!look.ok) return invalid(look.error, fields);
      await saveSettings(shop, staff, "look", (now) => ({ ...now, ...look.value }));
      return saved("Design saved.");
    }
  }

  async function staleLook(storedOf: (look: LookSettings) => unknown): Promise<StaleForm | null> {
    const about = { name: "This page", subjects: ["settings:look"] };
    return staleForm(shop.database.pool, fields, storedOf((await shop.settings()).look), about);
  }
}

const CONFIRM_RESET = { field: null, text: "Confirm that you want to replace your colours, fonts and corners." };

type LookSettings = ShopSettings["look"];

/** The values of the form for colours, fonts and corners. */
function colorsOf({ logo: _logo, scrollToTop: _button, ...colors }: LookSettings): unknown {
  return colors;
}

export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { look, name, lead, version, buttonVersion } = loaderData;
  const isAboutButton = actionData?.entered?.["intent"] === "scroll-to-top";
  return (
    <>
      <PageHeader
        title="Design"
        description="Colours, fonts and images. Colours with too little contrast are rejected."
      />
      <StatusMessage />
      <ColorForm look={look} name={name} version={version} result={isAboutButton ? undefined : actionData} />
      <ScrollToTopForm {...look.scrollToTop} version={buttonVersion} result={isAboutButton ? actionData : undefined} />
      <PictureForms logo={look.logo} lead={lead} paper={[look.light.paper, look.dark.paper]} />
    </>
  );
}
