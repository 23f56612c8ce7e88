import { mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { themeSheet, themeStyleSheet } from "../../../server/content/theme/theme-handler.ts";
import { parseSettings } from "../../../server/platform/settings/store.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { DEFAULT_THEME } from "../../../theme/theme-css.ts";
import { resultOf, adminArgs, signInStaff } from "../test-admin.server.ts";
import { action, loader } from "./design.tsx";

const opened = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "look-"));
const shop = createTestShop(() => opened.database, { DATA_DIR: folder });
let cookie = "";

beforeAll(async () => {
  cookie = await signInStaff(shop, "manager");
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await shop.database.pool.query("delete from settings where key in ('look', 'shop')");
  await stored();
});

async function stored(): Promise<ShopSettings> {
  const { rows } = await shop.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
  const settings = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log);
  shop.change(settings);
  return settings;
}

async function send(fields: Readonly<Record<string, string>>) {
  const result = resultOf(await action(adminArgs({ shop, cookie }, fields) as never));
  await stored();
  return result;
}

async function sendPicture(intent: string, bytes: Uint8Array<ArrayBuffer>, name = "sign.png") {
  const body = new FormData();
  body.set("intent", intent);
  body.set("alt", "A shelf");
  body.set("picture", new File([bytes], name));
  const { context } = adminArgs({ shop, cookie });
  const request = new Request("http://shop.test/admin/design/", { method: "POST", headers: { cookie }, body });
  const result = resultOf(await action({ request, context, params: {} } as never));
  await stored();
  return result;
}

const COLORS = {
  "light-paper": "#ffffff",
  "light-text": "#101418",
  "light-soft": "#4a5560",
  "light-accent": "#0B5394",
  "dark-paper": DEFAULT_THEME.dark.paper,
  "dark-text": DEFAULT_THEME.dark.text,
  "dark-soft": DEFAULT_THEME.dark.soft,
  "dark-accent": DEFAULT_THEME.dark.accent,
  headings: "system-serif",
  text: "instrument",
  corners: "soft",
};

const sheet = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  await themeSheet(shop, new Request(`http://shop.test${path}`, { headers }));

describe("the shop's design", () => {
  test("is one small style sheet, cached for ever under its version", async () => {
    expect(themeStyleSheet(await stored())).toBeNull();
    expect((await send({ ...COLORS, intent: "save" })).message).toBe("Design saved.");
    const { address, version } = themeStyleSheet(await stored()) ?? { address: "", version: "" };
    const response = await sheet(address);
    expect(await response?.text()).toContain("--accent:light-dark(#0b5394,");
    expect(response?.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(response?.headers.get("cache-control")).toContain("immutable");
    expect((await sheet(address, { "if-none-match": `"${version}"` }))?.status).toBe(304);
    // A cached page may name an older version: the response has the current design and must be revalidated.
    expect((await sheet("/look.css?v=older"))?.headers.get("cache-control")).toBe("no-cache");
  });

  test("with too little contrast is rejected at the colour that causes it", async () => {
    const { problems = [] } = await send({ ...COLORS, "light-soft": "#c0c8d0", "dark-accent": "#333333" });
    expect(problems.map(({ field }) => field)).toEqual(["light-soft", "dark-accent"]);
    expect(problems[0]?.text).toMatch(
      /^Soft text is hard to read in the light theme: its contrast is \d\.\d+, and at least 4\.5/,
    );
    expect((await stored()).look.light).toEqual(DEFAULT_THEME.light);
  });

  test("accepts only colours and known names", async () => {
    const { problems = [] } = await send({ ...COLORS, "light-paper": "red;}body{display:none", headings: "Papyrus" });
    expect(problems.map(({ field }) => field)).toEqual(["light-paper", "headings"]);
  });

  test("can be reset to the default, which keeps the logo", async () => {
    await sendPicture("logo", await sign());
    await send({ ...COLORS, intent: "save" });
    await send({ intent: "house", confirmed: "1" });
    const { look } = await stored();
    expect(look).toMatchObject(DEFAULT_THEME);
    expect(look.logo).not.toBeNull();
  });
});

/** A logo with a transparent background. */
async function sign(): Promise<Buffer<ArrayBuffer>> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return Buffer.from(
    await sharp({ create: { width: 900, height: 300, channels: 4, background } })
      .png()
      .toBuffer(),
  );
}

describe("images", () => {
  test("a logo is re-encoded, small and still transparent", async () => {
    expect((await sendPicture("logo", await sign())).message).toBe("Logo saved.");
    const { logo } = (await stored()).look;
    expect(logo).toMatchObject({ width: 384, height: 128 });
    const drawn = await sharp(join(folder, "media", logo?.path ?? "")).metadata();
    expect([drawn.format, drawn.hasAlpha]).toEqual(["webp", true]);
    await send({ intent: "no-logo" });
    expect((await stored()).look.logo).toBeNull();
  });

  test("a file that is not an image is rejected and not stored", async () => {
    const before = await readdir(join(folder, "media"));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await sendPicture("logo", svg, "sign.svg")).problems?.[0]?.field).toBe("logo");
    expect((await sendPicture("lead", svg, "lead.svg")).problems?.[0]?.field).toBe("lead");
    expect((await send({ intent: "logo" })).problems?.[0]?.text).toBe("Choose an image.");
    expect(await readdir(join(folder, "media"))).toEqual(before);
  });

  test("the front page's image has several sizes and its alternative text", async () => {
    const create = { width: 1000, height: 500, channels: 3 as const, background: "#446688" };
    const photo = Buffer.from(await sharp({ create }).jpeg().toBuffer());
    expect((await sendPicture("lead", photo, "lead.jpg")).message).toBe("Image saved.");
    const { leadImage } = (await stored()).shop;
    const { rows } = await shop.database.pool.query("select alt, files from media where name = $1", [leadImage]);
    expect(rows[0]).toMatchObject({
      alt: "A shelf",
      files: [{ width: 320 }, { width: 640 }, { width: 960 }, { width: 1000 }],
    });
    const shown = await loader(adminArgs({ shop, cookie }) as never);
    expect(shown.lead).toMatchObject({ alt: "A shelf" });
    await send({ intent: "no-lead" });
    expect((await stored()).shop.leadImage).toBe("");
  });
});
