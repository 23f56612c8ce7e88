import { LANGUAGES } from "../../texts/languages.ts";
import { languageNow } from "../../texts/say.ts";

/** What a letter is made of; it is written twice, in plain words and with the shop's look. */
export type LetterBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "rows"; readonly rows: readonly LetterRow[] }
  | { readonly kind: "lines"; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: "links"; readonly title: string; readonly links: readonly LetterLink[] }
  | { readonly kind: "button"; readonly text: string; readonly href: string };

export interface LetterRow {
  readonly label: string;
  readonly value: string;
  /** Smaller, below the label. */
  readonly details?: readonly string[];
  readonly isStrong?: boolean;
}

export interface LetterLink {
  readonly text: string;
  readonly href: string;
}

export interface Letter {
  readonly title: string;
  readonly blocks: readonly LetterBlock[];
  readonly shopName: string;
  readonly shopUrl: string;
}

export function letterText({ blocks, shopName }: Letter): string {
  return `${[...blocks.map(blockText), shopName].join("\n\n")}\n`;
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case "text":
    case "heading":
      return block.text;
    case "rows":
      return block.rows
        .map(({ label, value, details = [] }) =>
          [`${label}: ${value}`, ...details.map((line) => `    ${line}`)].join("\n"),
        )
        .join("\n");
    case "lines":
      return [...(block.title === "" ? [] : [`${block.title}:`]), ...block.lines].join("\n");
    case "links":
      return [`${block.title}:`, ...block.links.map(({ text, href }) => `${text}\n${href}`)].join("\n");
    case "button":
      return `${block.text}: ${block.href}`;
  }
}

const PAPER = "#f1ece4";
const SHEET = "#fbf9f5";
const INK = "#2b2622";
const QUIET = "#6d635a";
const LINE = "#ddd4c8";
const EMBER = "#a8431f";
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

/** Tables and inline styles: mail programs know little else. Nothing is loaded from anywhere. */
export function letterHtml({ title, blocks, shopName, shopUrl }: Letter): string {
  return `<!doctype html>
<html lang="${languageNow()}" dir="${LANGUAGES[languageNow()].direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title></head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};font:16px/1.55 ${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 0 20px;font:22px ${SERIF}"><a href="${escape(shopUrl)}/" style="color:${INK};text-decoration:none">${escape(shopName)}</a></td></tr>
<tr><td style="background:${SHEET};padding:32px"><h1 style="margin:0 0 20px;font:normal 28px/1.2 ${SERIF}">${escape(title)}</h1>
${blocks.map(blockHtml).join("\n")}
</td></tr>
<tr><td style="padding:20px 0;color:${QUIET};font-size:14px">${escape(shopName)} · <a href="${escape(shopUrl)}/" style="color:${QUIET}">${escape(new URL(shopUrl).host)}</a></td></tr>
</table></td></tr></table></body></html>
`;
}

function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case "text":
      return block.text
        .split(/\n{2,}/)
        .map((text) => `<p style="margin:0 0 16px">${escape(text).replaceAll("\n", "<br>")}</p>`)
        .join("\n");
    case "heading":
      return `<h2 style="margin:24px 0 8px;font:normal 20px ${SERIF}">${escape(block.text)}</h2>`;
    case "rows":
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid ${LINE}">${block.rows.map(rowHtml).join("")}</table>`;
    case "lines": {
      const title = block.title === "" ? "" : `<strong>${escape(block.title)}</strong><br>`;
      return `<p style="margin:0 0 16px">${title}${block.lines.map(escape).join("<br>")}</p>`;
    }
    case "links": {
      const items = block.links.map(
        ({ text, href }) =>
          `<li style="margin:4px 0"><a href="${escape(href)}" style="color:${EMBER}">${escape(text)}</a></li>`,
      );
      return `<h2 style="margin:24px 0 8px;font:normal 20px ${SERIF}">${escape(block.title)}</h2><ul style="margin:0 0 16px;padding-left:20px">${items.join("")}</ul>`;
    }
    case "button":
      return `<p style="margin:24px 0"><a href="${escape(block.href)}" style="display:inline-block;padding:12px 20px;background:${INK};color:${SHEET};text-decoration:none">${escape(block.text)}</a></p>`;
  }
}

function rowHtml({ label, value, details = [], isStrong = false }: LetterRow): string {
  const weight = isStrong ? "font-weight:bold;" : "";
  const small = details
    .map((line) => `<br><span style="color:${QUIET};font-size:14px">${escape(line)}</span>`)
    .join("");
  const cell = `style="padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top;${weight}`;
  return `<tr><td ${cell}">${escape(label)}${small}</td><td align="${LANGUAGES[languageNow()].direction === "rtl" ? "left" : "right"}" ${cell}white-space:nowrap">${escape(value)}</td></tr>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
