import { expect, test } from "vitest";
import { inLanguage, translationsOf } from "../i18n/current-language.ts";
import { ShopSettings } from "../settings/settings.ts";
import { type Email, type EmailBlock, emailText } from "./email.ts";
import { emailBrand } from "./email-brand.ts";
import { emailHtml, previewHtml } from "./email-html.ts";
import { emailPicture } from "./email-image-url.ts";

const settings = ShopSettings.parse({
  shop: { name: "Kiln & Tide", email: "studio@example.com", address: ["4 Slip Lane", "Ballynacove"] },
  look: { light: { accent: "#0055aa" } },
  policies: { returns: "/returns/" },
});
const files = [320, 960].map((width) => ({
  format: "avif" as const,
  width,
  height: width * 1.25,
  path: `mug-${width}.avif`,
  bytes: 1,
}));
const picture = emailPicture("https://shop.test", { alt: 'A "tall" mug', files });
const blocks: readonly EmailBlock[] = [
  { kind: "text", text: "Hello <b>Nora</b>,\n\nthank you." },
  {
    kind: "items",
    items: [
      { name: "Mug", href: "https://shop.test/product/mug/", picture, details: ["Sage"], quantity: 2, price: "€48" },
    ],
  },
  { kind: "rows", rows: [{ label: "Total", value: "€48", isStrong: true }] },
  { kind: "columns", columns: [{ title: "Ship to", lines: ["Nora Byrne", "Cork"] }] },
  { kind: "button", text: "View your order", href: "https://shop.test/order/?a=1&b=2" },
];

function email(more: Partial<Email> = {}): Email {
  const brand = emailBrand(settings, "https://shop.test");
  return { title: "Thank you", preheader: "Order 7 · €48", blocks, brand, ...more };
}

test("the HTML part has pictures with size and text, and only links of the shop", () => {
  const html = emailHtml(email());
  expect(html).toContain(
    'src="https://shop.test/email-images/mug-320.avif.jpg" width="80" height="100" alt="A &quot;tall&quot; mug"',
  );
  expect(html).toContain("Hello &lt;b&gt;Nora&lt;/b&gt;,");
  expect(html).toContain('href="https://shop.test/order/?a=1&amp;b=2"');
  const urls = [...html.matchAll(/(?:src|href)="(?<url>[^"]+)"/g)].map(({ groups }) => groups?.["url"] ?? "");
  expect(urls.filter((url) => !url.startsWith("https://shop.test/") && url !== "mailto:studio@example.com")).toEqual(
    [],
  );
  expect(html).not.toMatch(/<script|url\(|@import|<link/);
});

test("the colours are the theme's, also in the dark", () => {
  const html = emailHtml(
    email({ blocks: [{ kind: "links", title: "Files", links: [{ text: "A", href: "https://shop.test/a" }] }] }),
  );
  expect(html).toContain("color:#0055aa");
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{.*\.link\{color:#e0987b!important\}/);
  expect(previewHtml(html, "dark")).toMatch(/@media all\{.*\.paper\{background-color:#1c1d20!important\}/);
  expect(previewHtml(html, "light")).toContain("@media not all{");
});

test("the text part says everything, with the footer", () => {
  expect(emailText(email({ unsubscribeUrl: "https://shop.test/stop" }))).toBe(`Hello <b>Nora</b>,

thank you.

2 × Mug: €48
    Sage

Total: €48

Ship to:
Nora Byrne
Cork

View your order: https://shop.test/order/?a=1&b=2

--

Kiln & Tide
4 Slip Lane
Ballynacove
studio@example.com
https://shop.test

Returns: https://shop.test/returns/

Unsubscribe: https://shop.test/stop
`);
});

test("an email in Hebrew runs from right to left", () => {
  const hebrew = ShopSettings.parse({ ...settings, shop: { ...settings.shop, language: "he" } });
  const html = inLanguage(translationsOf(hebrew), () => emailHtml(email({ unsubscribeUrl: "https://shop.test/stop" })));
  expect(html).toContain('<html lang="he" dir="rtl"');
  expect(html).toContain("ביטול ההרשמה");
  expect(html).toContain('<span dir="auto">Nora Byrne</span>');
  expect(html).toContain('class="sheet ink inner" align="right"');
});
