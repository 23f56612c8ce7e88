import { CORNERS, type FontChoice } from "../../../theme/fonts.ts";
import { type Palette, paletteOf } from "../../../theme/palette.ts";
import { policyLinks } from "../settings/policy-links.ts";
import type { ShopSettings } from "../settings/settings.ts";
import { emailImageUrl } from "./email-image-url.ts";

/** The shop in its emails: name, logo, design, and what the footer says. */
export interface EmailBrand {
  readonly shopName: string;
  readonly shopUrl: string;
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null;
  readonly light: Palette;
  readonly dark: Palette;
  readonly headings: string;
  readonly text: string;
  readonly buttonCorner: string;
  readonly photoCorner: string;
  /** Begins with the shop's name. */
  readonly address: readonly string[];
  readonly email: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Email clients load no fonts of the shop; the names are for recipients who have them. */
const FONTS: Readonly<Record<FontChoice, string>> = {
  fraunces: "Fraunces, Georgia, 'Times New Roman', serif",
  instrument: "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  "system-sans": "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  "system-serif": "Georgia, 'Times New Roman', serif",
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, Arial, sans-serif",
  antique: "Superclarendon, 'Bookman Old Style', Georgia, serif",
};
const LOGO_HEIGHT = 40;
const LOGO_WIDTH = 240;

/** Links have the language of the work around it, as `t()` has. */
export function emailBrand(settings: ShopSettings, publicUrl: string): EmailBrand {
  const { look, shop } = settings;
  const corners = CORNERS[look.corners];
  return {
    shopName: shop.name,
    shopUrl: publicUrl,
    logo: look.logo && logoOf(look.logo, publicUrl),
    light: paletteOf(look.light),
    dark: paletteOf(look.dark),
    headings: FONTS[look.headings],
    text: FONTS[look.text],
    buttonCorner: corners.button,
    photoCorner: corners.photo,
    address: shop.address[0] === shop.name ? shop.address : [shop.name, ...shop.address],
    email: shop.email,
    links: policyLinks(settings).map(({ label, href }) => ({ label, href: new URL(href, publicUrl).href })),
  };
}

function logoOf({ path, width, height }: NonNullable<ShopSettings["look"]["logo"]>, publicUrl: string) {
  const scale = Math.min(1, LOGO_HEIGHT / height, LOGO_WIDTH / width);
  return {
    src: emailImageUrl(publicUrl, path, "png"),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}
