import { PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import { beforeEach, describe, expect, test } from "vitest";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { parseSettings } from "../../../server/platform/settings/store.ts";
import { contentSources } from "../../../server/tracking/script/content-sources.ts";
import { changesForeignCode, FOREIGN_CODE_SETTINGS } from "../../../server/tracking/settings/foreign-code.ts";
import { TrackingSettings } from "../../../server/platform/settings/tracking/tracking-settings.ts";
import { action as confirm } from "../sign-in/confirm.tsx";
import { PASSWORD } from "../../../server/people/accounts/test-people.ts";
import { resultOf, adminArgs, signInStaff } from "../test-admin.server.ts";
import * as automaticPage from "./automatic.tsx";
import * as consentPage from "./consent.tsx";
import * as eventPage from "./event.tsx";
import { AUTOMATIC_FIELDS } from "./fields/automatic-fields.ts";
import { BANNER_FIELDS, CONSENT_FIELDS } from "./fields/consent-fields.ts";
import { pixelFields } from "./fields/pixel-fields.ts";
import { SHOP_FIELDS } from "./fields/shop-fields.ts";
import { VISITOR_FIELDS } from "./fields/visitor-fields.ts";
import * as pixelPage from "./pixel.tsx";
import { type FieldGroup, type SettingField, tickName } from "./setting-field.ts";
import { fieldsOf, formValues, withForm } from "./setting-values.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
let shop = createTestShop(() => opened.database);
beforeEach(() => {
  shop = createTestShop(() => opened.database);
});

interface Page {
  readonly loader: (args: never) => Promise<unknown>;
  readonly action: (args: never) => Promise<unknown>;
}

async function stored(): Promise<TrackingSettings> {
  const { rows } = await shop.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
  const settings = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log);
  shop.change(settings);
  return settings.tracking;
}

async function save(page: Page, cookie: string, fields: Record<string, string>, params: Record<string, string> = {}) {
  const result = await page.action(adminArgs({ shop, cookie, params }, fields) as never);
  const status = (result as { init?: { status?: number } | null }).init?.status ?? 200;
  return { status, ...resultOf(result), settings: await stored() };
}

describe("a manager", () => {
  test.each([
    [
      "a consent tool’s script",
      consentPage,
      { "consent.tool": "cookiebot", "consent.toolScript": "https://evil.example/x.js" },
      {},
    ],
    ["hosts of a consent tool", consentPage, { "consent.toolOrigins": "https://evil.example" }, {}],
    [
      "a tag-manager container",
      pixelPage,
      { "pixels.gtm.enabled": "1", "pixels.gtm.ids": "GTM-EVIL" },
      { pixel: "gtm" },
    ],
    ["the domain of the container", pixelPage, { "pixels.gtm.containerDomain": "evil.example" }, { pixel: "gtm" }],
    [
      "hosts of the container’s tags",
      pixelPage,
      { "pixels.gtm.allowedOrigins": "https://evil.example" },
      { pixel: "gtm" },
    ],
    ["an environment of the container", pixelPage, { "pixels.gtm.preview": "env-2" }, { pixel: "gtm" }],
    [
      "a container by the id of a pixel",
      pixelPage,
      { "pixels.ga.enabled": "1", "pixels.ga.ids": "GTM-EVIL" },
      { pixel: "ga" },
    ],
    [
      "a server container",
      pixelPage,
      { "pixels.ga.serverContainers": "G-1 | https://evil.example | https://evil.example" },
      { pixel: "ga" },
    ],
    ["YouTube’s player script", automaticPage, { "automatic.video.enabled": "1" }, {}],
    ["Google’s ad hosts", automaticPage, { "automatic.adClick.enabled": "1" }, {}],
    ["a form builder’s host", automaticPage, { "automatic.formOrigins": "https://evil.example" }, {}],
  ] as const)("cannot bring %s to the storefront", async (_what, page, fields, params) => {
    const before = await stored();
    const cookie = await signInStaff(shop, "manager");
    const { values } = (await page.loader(adminArgs({ shop, cookie, params }) as never)) as { values: object };
    const saved = await save(page, cookie, { ...(values as Record<string, string>), ...fields }, params);
    expect(saved.status).toBe(403);
    expect(saved.problems?.[0]?.text).toContain("Only an owner");
    expect(saved.settings).toEqual(before);
  });

  test.each([
    ["load a player script", "video-play"],
    ["allow ad hosts, while no pixel is enabled", "ad-click"],
  ])("cannot make a custom event %s", async (_what, trigger) => {
    const cookie = await signInStaff(shop, "manager");
    const fields = {
      id: "film-seen",
      enabled: "1",
      needs: "any",
      delaySeconds: "0",
      windowHours: "0",
      "triggers.0.on": trigger,
      "pixels.facebook.enabled": "1",
      "pixels.facebook.name": "FilmSeen",
    };
    const saved = await save(eventPage, cookie, fields, { event: "new" });
    expect(saved.settings.events).toEqual([]);
    expect(saved.status, JSON.stringify(saved.problems)).toBe(403);
  });

  test("can change everything else on these pages, and the locked fields stay unchanged", async () => {
    const owner = await signInStaff(shop, "owner");
    const script = { "consent.tool": "cookiebot", "consent.toolScript": "https://consent.example/x.js" };
    const { values } = (await consentPage.loader(adminArgs({ shop, cookie: owner }) as never)) as { values: object };
    const all = { ...(values as Record<string, string>), ...script };
    expect((await save(consentPage, owner, { ...all, unlocked: "1" })).settings.consent).toMatchObject({
      tool: "cookiebot",
      toolScript: "https://consent.example/x.js",
    });

    const cookie = await signInStaff(shop, "manager");
    const shown = (await consentPage.loader(adminArgs({ shop, cookie }) as never)) as {
      values: Record<string, string>;
      locked: { why: string; paths: string[] };
    };
    expect(shown.locked).toEqual({
      why: "owner-only",
      paths: ["consent.tool", "consent.toolScript", "consent.toolOrigins"],
    });
    // Browsers do not send disabled fields.
    const open = Object.entries(shown.values).filter(([name]) => !shown.locked.paths.includes(name));
    const saved = await save(consentPage, cookie, { ...Object.fromEntries(open), "consent.banner.title": "Cookies?" });
    expect(saved.status).toBe(200);
    expect(saved.settings.consent).toMatchObject({
      banner: { title: "Cookies?" },
      tool: "cookiebot",
      toolScript: "https://consent.example/x.js",
    });
  });
});

test("an owner confirms their identity first, and the entered values are kept", async () => {
  const cookie = await signInStaff(shop, "owner");
  const { values } = (await consentPage.loader(adminArgs({ shop, cookie }) as never)) as { values: object };
  const fields = {
    ...(values as Record<string, string>),
    unlocked: "1",
    "consent.toolScript": "https://consent.example/x.js",
  };
  shop.moveClock(16 * 60_000);
  const refused = await save(consentPage, cookie, fields);
  expect(refused).toMatchObject({ status: 422, problems: [{ href: "/admin/confirm/" }] });
  expect(refused.entered?.["consent.toolScript"]).toBe("https://consent.example/x.js");
  expect(refused.settings.consent.toolScript).toBe("");

  await confirm(adminArgs({ shop, cookie, path: "/admin/confirm/" }, { proof: PASSWORD }) as never);
  expect((await save(consentPage, cookie, fields)).settings.consent.toolScript).toBe("https://consent.example/x.js");
});

test("no setting that is open to managers reaches the content policy", () => {
  const groups: readonly FieldGroup[] = [
    ...CONSENT_FIELDS,
    { title: "", fields: BANNER_FIELDS },
    ...PIXEL_SLUGS.flatMap(pixelFields),
    ...AUTOMATIC_FIELDS,
    ...VISITOR_FIELDS,
    ...SHOP_FIELDS,
  ];
  // Everything is enabled, so that each setting's effect on the policy shows.
  const pixels = Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, { enabled: true, ids: ["X-1"] }]));
  const base = TrackingSettings.parse({
    consent: { tool: "cookiebot", toolScript: "https://consent.example/x.js" },
    automatic: { video: { enabled: true } },
    pixels,
  });
  const texts = [
    "evil.example",
    "https://evil.example",
    "https://evil.example/x.js",
    "X-2",
    "7",
    "X-1 | https://evil.example | https://evil.example",
    "ga = https://evil.example",
  ];
  const candidates = (field: SettingField): readonly ReadonlyMap<string, string>[] => {
    const values = new Map(Object.entries(formValues(base, groups)));
    const put = (name: string, value: string) => new Map(values).set(name, value);
    const take = (name: string) => new Map([...values].filter(([each]) => each !== name));
    if (field.kind === "tick") return [put(field.path, "1"), take(field.path)];
    if (field.kind === "ticks") {
      return field.options.flatMap(({ value }) => [
        put(tickName(field.path, value), "1"),
        take(tickName(field.path, value)),
      ]);
    }
    const choices = field.kind === "choice" ? field.options.map(({ value }) => value) : texts;
    return choices.map((value) => put(field.path, value));
  };
  const reaching = fieldsOf(groups)
    .filter((field) =>
      candidates(field).some((form) => {
        const next = TrackingSettings.safeParse(withForm(base, groups, form));
        return next.success && JSON.stringify(contentSources(next.data)) !== JSON.stringify(contentSources(base));
      }),
    )
    .map(({ path }) => path);
  expect(reaching.length).toBeGreaterThan(10);
  expect(reaching.filter((path) => !FOREIGN_CODE_SETTINGS.includes(path))).toEqual([]);
  expect(changesForeignCode(base, base)).toBe(false);
});
