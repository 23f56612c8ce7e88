import { LANGUAGES } from "../../../i18n/languages.ts";
import { languageNow, t } from "../../../i18n/t.ts";
import type { Palette } from "../../../theme/palette.ts";
import { escapeHtml } from "../html/escape-html.ts";
import type { Email, EmailBlock, EmailColumn, EmailItem, EmailRow } from "./email.ts";
import type { EmailBrand } from "./email-brand.ts";

/** Each is a class, whose colours the style sheet repeats for the dark. */
const COLORS = {
  paper: ["background-color", "paper"],
  sheet: ["background-color", "paper-raised"],
  ink: ["color", "text"],
  soft: ["color", "text-soft"],
  link: ["color", "accent"],
  rule: ["border-color", "line"],
  photo: ["background-color", "photo"],
  key: ["background-color", "text"],
  "on-key": ["color", "paper"],
} as const satisfies Readonly<Record<string, readonly [property: string, color: keyof Palette]>>;
type ColorName = keyof typeof COLORS;

/** Mailboxes fill the line beside the subject with the text that follows; these characters keep it empty. */
const NOTHING = "&#8199;&#847; ".repeat(60);

/**
 * The HTML part: nested tables and inline styles, because Outlook draws emails with Word, and 600 pixels wide, because
 * it knows no maximum. Clients that know the dark get the theme's own dark colours; others may invert the light ones.
 * The only files are pictures of the shop, without anything about the recipient in their URLs.
 */
export function emailHtml(email: Email): string {
  const { title, preheader, blocks, brand } = email;
  const language = languageNow();
  const { direction } = LANGUAGES[language];
  const draw = createDrawing(brand, direction, brand.light);
  const { css } = draw;
  return `<!doctype html>
<html lang="${language}" dir="${direction}" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no"><meta name="x-apple-disable-message-reformatting"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>td,p,a,li{font-family:Arial,sans-serif!important}h1,h2{font-family:Georgia,serif!important}</style><![endif]-->
<style>${styleSheet(brand.dark)}</style></head>
<body class="paper" style="margin:0;padding:0;${css("paper")};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${NOTHING}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="${css("paper")}"><tr><td align="center" class="outer" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto">
<tr><td class="sheet rule head" align="${draw.start}" style="${css("sheet")};padding:26px 40px;border-bottom:1px solid;${css("rule")};border-radius:4px 4px 0 0">${draw.brandLine()}</td></tr>
<tr><td class="sheet ink inner" align="${draw.start}" style="${css("sheet")};${css("ink")};padding:36px 40px 32px;border-radius:0 0 4px 4px;font:16px/1.6 ${brand.text};overflow-wrap:anywhere"><h1 class="ink" style="margin:0 0 16px;font:normal 36px/1.12 ${brand.headings};letter-spacing:-0.01em;${css("ink")}">${escapeHtml(title)}</h1>
${blocks.map((block) => draw.block(block)).join("\n")}
</td></tr>
<tr><td align="center" class="soft" style="padding:28px 16px 0;${css("soft")};font:14px/1.6 ${brand.text}">${draw.footer(email.unsubscribeUrl)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`;
}

const IN_THE_DARK = "@media (prefers-color-scheme:dark)";

/** The HTML part as the device would show it that prefers the light or the dark. */
export function previewHtml(html: string, scheme: "light" | "dark"): string {
  return html.replace(IN_THE_DARK, scheme === "dark" ? "@media all" : "@media not all");
}

function styleSheet(dark: Palette): string {
  const rules = (prefix: string) =>
    (Object.keys(COLORS) as ColorName[])
      .map((name) => `${prefix}.${name}{${COLORS[name][0]}:${dark[COLORS[name][1]]}!important}`)
      .join("");
  const narrow = `@media (max-width:480px){.outer{padding:20px 0!important}.head{padding:20px!important}.inner{padding:28px 20px!important}h1{font-size:32px!important}}`;
  // The Outlook apps do not know the query, but mark what they have darkened.
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}${narrow}${IN_THE_DARK}{${rules("")}}${rules("[data-ogsc] ")}`;
}

/** Writes the blocks with the colours and fonts of a shop. */
function createDrawing(brand: EmailBrand, direction: "ltr" | "rtl", colors: Palette) {
  const start = direction === "rtl" ? "right" : "left";
  const end = direction === "rtl" ? "left" : "right";
  const css = (name: ColorName) => `${COLORS[name][0]}:${colors[COLORS[name][1]]}`;
  /** A name or address in another script: “9 Quay Street” keeps its order among Hebrew. */
  const own = (text: string) =>
    direction === "rtl" ? `<span dir="auto">${escapeHtml(text)}</span>` : escapeHtml(text);
  const link = (href: string, text: string, name: ColorName = "link") =>
    `<a href="${escapeHtml(href)}" class="${name}" style="${css(name)};text-decoration:underline">${escapeHtml(text)}</a>`;
  const small = (text: string) =>
    `<br><span class="soft" style="${css("soft")};font-size:14px;font-weight:normal">${escapeHtml(text)}</span>`;
  const heading = (text: string) =>
    `<h2 class="ink" style="margin:36px 0 14px;font:normal 24px/1.2 ${brand.headings};${css("ink")}">${escapeHtml(text)}</h2>`;
  const cell = `padding:14px 0;border-bottom:1px solid;${css("rule")};vertical-align:middle`;
  const table = (rows: readonly string[], style = "") =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="rule" style="margin:0 0 12px;${style}">${rows.join("")}</table>`;

  return { start, css, block, brandLine, footer };

  function brandLine(): string {
    const { logo, shopName, shopUrl } = brand;
    const name = escapeHtml(shopName);
    const inside = logo
      ? `<img src="${escapeHtml(logo.src)}" width="${logo.width}" height="${logo.height}" alt="${name}" style="display:block;border:0">`
      : name;
    return `<a href="${escapeHtml(shopUrl)}/" class="ink" style="display:inline-block;${css("ink")};font:24px/1.2 ${brand.headings};text-decoration:none">${inside}</a>`;
  }

  function footer(unsubscribeUrl: string | undefined): string {
    const { shopUrl, address, email, links } = brand;
    const place = address.map(escapeHtml).join(" · ");
    const ways = [link(`${shopUrl}/`, new URL(shopUrl).host, "soft")];
    if (email !== "") ways.push(link(`mailto:${email}`, email, "soft"));
    const more = links.map(({ label, href }) => link(href, label, "soft"));
    const stop = unsubscribeUrl === undefined ? [] : [link(unsubscribeUrl, t("Unsubscribe"), "soft")];
    return [place === "" ? [] : [place], ways, more, stop]
      .filter((line) => line.length > 0)
      .map((line) => `<p style="margin:0 0 8px">${line.join(" &nbsp;·&nbsp; ")}</p>`)
      .join("");
  }

  function block(each: EmailBlock): string {
    switch (each.kind) {
      case "text":
        return each.text
          .split(/\n{2,}/)
          .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`)
          .join("\n");
      case "heading":
        return heading(each.text);
      case "items":
        return table(each.items.map(itemRow), `border-top:1px solid;${css("rule")}`);
      case "rows":
        return table(each.rows.map(amountRow));
      case "lines":
        return `<p style="margin:0 0 16px">${titled(each)}</p>`;
      case "columns":
        return columns(each.columns);
      case "links":
        return `${heading(each.title)}<ul style="margin:0 0 16px;padding:0 20px">${each.links
          .map(({ text, href }) => `<li style="margin:4px 0">${link(href, text)}</li>`)
          .join("")}</ul>`;
      case "button":
        return button(each.text, each.href);
    }
  }

  function titled({ title, lines }: EmailColumn): string {
    const name =
      title === "" ? "" : `<span class="soft" style="${css("soft")};font-size:14px">${escapeHtml(title)}</span><br>`;
    return name + lines.map(own).join("<br>");
  }

  function itemRow({ name, href, picture, details, quantity, price }: EmailItem): string {
    const image =
      picture &&
      `<img src="${escapeHtml(picture.src)}" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(picture.alt)}" class="photo" style="display:block;border:0;border-radius:${brand.photoCorner};${css("photo")}">`;
    const shown = image && href !== null ? `<a href="${escapeHtml(href)}">${image}</a>` : image;
    const title = href === null ? escapeHtml(name) : link(href, name, "ink").replace("underline", "none");
    const named = `<strong style="font-weight:600">${title}</strong>`;
    const count = quantity === null ? "" : small(t("Quantity: {count}", { count: quantity }));
    return `<tr>${shown === null ? "" : `<td class="rule" width="80" style="${cell};padding-${end}:16px">${shown}</td>`}<td class="rule" align="${start}"${shown === null ? ' colspan="2"' : ""} style="${cell}">${named}${details.map(small).join("")}${count}</td><td class="rule" align="${end}" style="${cell};padding-${start}:12px;white-space:nowrap">${escapeHtml(price)}</td></tr>`;
  }

  function amountRow({ label, value, details = [], isStrong = false }: EmailRow): string {
    const space = isStrong ? `padding:14px 0;border-top:1px solid;${css("rule")}` : "padding:4px 0";
    const style = isStrong ? `${space};font-size:18px;font-weight:600` : space;
    const amount = isStrong ? `${space};font:normal 26px/1.2 ${brand.headings};white-space:nowrap` : space;
    return `<tr><td class="rule" align="${start}" valign="top" style="${style}">${own(label)}${details.map(small).join("")}</td><td class="rule" align="${end}" valign="top" style="${amount};padding-${start}:12px">${escapeHtml(value)}</td></tr>`;
  }

  /** Inline blocks that wrap where there is no room; a table for Outlook, which knows none. */
  function columns(list: readonly EmailColumn[]): string {
    const inside = list.map(
      (column) =>
        `<!--[if mso]><td width="256" valign="top"><![endif]--><div style="display:inline-block;width:100%;max-width:256px;vertical-align:top"><p style="margin:0 0 16px;padding-${end}:16px">${titled(column)}</p></div><!--[if mso]></td><![endif]-->`,
    );
    return `<div style="margin:24px 0 0"><!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><![endif]-->${inside.join("")}<!--[if mso]></tr></table><![endif]--></div>`;
  }

  function button(text: string, href: string): string {
    const padding = "15px 28px";
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:28px 0"><tr><td class="key" align="center" style="${css("key")};border-radius:${brand.buttonCorner};mso-padding-alt:${padding}"><a href="${escapeHtml(href)}" class="on-key" style="display:block;padding:${padding};${css("on-key")};font:600 16px/1.2 ${brand.text};text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;
  }
}
