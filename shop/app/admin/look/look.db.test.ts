import { mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestShop } from "../../../server/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/db/test-db.ts";
import { lookDoor, lookSheet } from "../../../server/look/look-door.ts";
import { parseSettings } from "../../../server/settings/store.ts";
import type { ShopSettings } from "../../../server/settings/settings.ts";
import { HOUSE_LOOK } from "../../../look/look-css.ts";
import { answerOf, officeArgs, signInStaff } from "../test-office.server.ts";
import { action, loader } from "./look.tsx";

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
  const answer = answerOf(await action(officeArgs({ shop, cookie }, fields) as never));
  await stored();
  return answer;
}

async function sendPicture(intent: string, bytes: Uint8Array<ArrayBuffer>, name = "sign.png") {
  const body = new FormData();
  body.set("intent", intent);
  body.set("alt", "A shelf");
  body.set("picture", new File([bytes], name));
  const { context } = officeArgs({ shop, cookie });
  const request = new Request("http://shop.test/admin/look/", { method: "POST", headers: { cookie }, body });
  const answer = answerOf(await action({ request, context, params: {} } as never));
  await stored();
  return answer;
}

const COLORS = {
  "light-paper": "#ffffff",
  "light-text": "#101418",
  "light-soft": "#4a5560",
  "light-accent": "#0B5394",
  "dark-paper": HOUSE_LOOK.dark.paper,
  "dark-text": HOUSE_LOOK.dark.text,
  "dark-soft": HOUSE_LOOK.dark.soft,
  "dark-accent": HOUSE_LOOK.dark.accent,
  headings: "system-serif",
  text: "instrument",
  corners: "soft",
};

const sheet = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  await lookDoor(shop)(new Request(`http://shop.test${path}`, { headers }));

describe("the look of the shop", () => {
  test("is one small style sheet, kept for ever under its version", async () => {
    expect(lookSheet(await stored())).toBeNull();
    expect((await send({ ...COLORS, intent: "save" })).said).toBe("The look is saved.");
    const { address, version } = lookSheet(await stored()) ?? { address: "", version: "" };
    const answer = await sheet(address);
    expect(await answer?.text()).toContain("--accent:light-dark(#0b5394,");
    expect(answer?.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(answer?.headers.get("cache-control")).toContain("immutable");
    expect((await sheet(address, { "if-none-match": `"${version}"` }))?.status).toBe(304);
    // A page that somebody kept names an older version: it gets what holds now, and asks again next time.
    expect((await sheet("/look.css?v=older"))?.headers.get("cache-control")).toBe("no-cache");
  });

  test("that could not be read is refused at the colour to blame", async () => {
    const { problems = [] } = await send({ ...COLORS, "light-soft": "#c0c8d0", "dark-accent": "#333333" });
    expect(problems.map(({ field }) => field)).toEqual(["light-soft", "dark-accent"]);
    expect(problems[0]?.text).toMatch(/^Soft text could not be read in the light: the contrast is \d\.\d+, and 4\.5/);
    expect((await stored()).look.light).toEqual(HOUSE_LOOK.light);
  });

  test("takes nothing but colours and known names", async () => {
    const { problems = [] } = await send({ ...COLORS, "light-paper": "red;}body{display:none", headings: "Papyrus" });
    expect(problems.map(({ field }) => field)).toEqual(["light-paper", "headings"]);
  });

  test("goes back to how the shop came, and the logo stays", async () => {
    await sendPicture("logo", await sign());
    await send({ ...COLORS, intent: "save" });
    await send({ intent: "house" });
    const { look } = await stored();
    expect(look).toMatchObject(HOUSE_LOOK);
    expect(look.logo).not.toBeNull();
  });
});

/** A sign with nothing behind it. */
async function sign(): Promise<Buffer<ArrayBuffer>> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return Buffer.from(
    await sharp({ create: { width: 900, height: 300, channels: 4, background } })
      .png()
      .toBuffer(),
  );
}

describe("pictures", () => {
  test("a logo is drawn anew, small and still transparent", async () => {
    expect((await sendPicture("logo", await sign())).said).toBe("The logo is at the head of every page.");
    const { logo } = (await stored()).look;
    expect(logo).toMatchObject({ width: 384, height: 128 });
    const drawn = await sharp(join(folder, "media", logo?.path ?? "")).metadata();
    expect([drawn.format, drawn.hasAlpha]).toEqual(["webp", true]);
    await send({ intent: "no-logo" });
    expect((await stored()).look.logo).toBeNull();
  });

  test("what is no picture is refused, and nothing of it can be fetched", async () => {
    const before = await readdir(join(folder, "media"));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await sendPicture("logo", svg, "sign.svg")).problems?.[0]?.field).toBe("logo");
    expect((await sendPicture("lead", svg, "lead.svg")).problems?.[0]?.field).toBe("lead");
    expect((await send({ intent: "logo" })).problems?.[0]?.text).toBe("Please choose a picture.");
    expect(await readdir(join(folder, "media"))).toEqual(before);
  });

  test("the picture of the front page comes in several sizes, with its description", async () => {
    const create = { width: 1000, height: 500, channels: 3 as const, background: "#446688" };
    const photo = Buffer.from(await sharp({ create }).jpeg().toBuffer());
    expect((await sendPicture("lead", photo, "lead.jpg")).said).toBe("The picture is on the front page.");
    const { leadImage } = (await stored()).shop;
    const { rows } = await shop.database.pool.query("select alt, files from media where name = $1", [leadImage]);
    expect(rows[0]).toMatchObject({
      alt: "A shelf",
      files: [{ width: 320 }, { width: 640 }, { width: 960 }, { width: 1000 }],
    });
    const shown = await loader(officeArgs({ shop, cookie }) as never);
    expect(shown.lead).toMatchObject({ alt: "A shelf" });
    await send({ intent: "no-lead" });
    expect((await stored()).shop.leadImage).toBe("");
  });
});
