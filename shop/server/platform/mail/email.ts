import { t } from "../../../i18n/t.ts";
import type { EmailBrand } from "./email-brand.ts";
import type { EmailPicture } from "./email-image-url.ts";

/** The blocks of an email; each is written twice, as plain text and as HTML in the shop's design. */
export type EmailBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "items"; readonly items: readonly EmailItem[] }
  | { readonly kind: "rows"; readonly rows: readonly EmailRow[] }
  | { readonly kind: "lines"; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: "columns"; readonly columns: readonly EmailColumn[] }
  | { readonly kind: "links"; readonly title: string; readonly links: readonly EmailLink[] }
  | { readonly kind: "button"; readonly text: string; readonly href: string };

/** A product with its picture. */
export interface EmailItem {
  readonly name: string;
  /** Absolute URL of the product; null if it cannot be opened any more. */
  readonly href: string | null;
  readonly picture: EmailPicture | null;
  /** Smaller text below the name. */
  readonly details: readonly string[];
  /** Null without an order. */
  readonly quantity: number | null;
  readonly price: string;
}

export interface EmailRow {
  readonly label: string;
  readonly value: string;
  /** Smaller text below the label. */
  readonly details?: readonly string[];
  readonly isStrong?: boolean;
}

/** Side by side where there is room. */
export interface EmailColumn {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface EmailLink {
  readonly text: string;
  readonly href: string;
}

export interface Email {
  readonly title: string;
  /** The line that a mailbox shows beside the subject. */
  readonly preheader: string;
  readonly blocks: readonly EmailBlock[];
  readonly brand: EmailBrand;
  /** For emails that can be unsubscribed from. */
  readonly unsubscribeUrl?: string;
}

/** The text part. It has everything that the HTML part has, except for pictures. */
export function emailText({ blocks, brand, unsubscribeUrl }: Email): string {
  const { shopUrl, address, email, links } = brand;
  const footer = [
    [...address, email, shopUrl].filter((line) => line !== "").join("\n"),
    links.map(({ label, href }) => `${label}: ${href}`).join("\n"),
    unsubscribeUrl === undefined ? "" : `${t("Unsubscribe")}: ${unsubscribeUrl}`,
  ].filter((part) => part !== "");
  return `${[...blocks.map(blockText), "--", ...footer].join("\n\n")}\n`;
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case "text":
    case "heading":
      return block.text;
    case "items":
      return block.items.map(itemText).join("\n");
    case "rows":
      return block.rows.map(({ label, value, details = [] }) => withDetails(`${label}: ${value}`, details)).join("\n");
    case "lines":
      return titledText(block);
    case "columns":
      return block.columns.map(titledText).join("\n\n");
    case "links":
      return [`${block.title}:`, ...block.links.map(({ text, href }) => `${text}\n${href}`)].join("\n");
    case "button":
      return `${block.text}: ${block.href}`;
  }
}

function itemText({ name, quantity, price, details }: EmailItem): string {
  const counted = quantity === null ? name : `${quantity} × ${name}`;
  return withDetails(price === "" ? counted : `${counted}: ${price}`, details);
}

function withDetails(line: string, details: readonly string[]): string {
  return [line, ...details.map((each) => `    ${each}`)].join("\n");
}

function titledText({ title, lines }: EmailColumn): string {
  return [...(title === "" ? [] : [`${title}:`]), ...lines].join("\n");
}
