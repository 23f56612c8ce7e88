import { PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import { describe, expect, test } from "vitest";
import { TrackingSettings } from "../../../server/platform/settings/tracking/tracking-settings.ts";
import { AUTOMATIC_FIELDS } from "./fields/automatic-fields.ts";
import { BANNER_FIELDS, CONSENT_FIELDS } from "./fields/consent-fields.ts";
import { pixelFields } from "./fields/pixel-fields.ts";
import { SHOP_FIELDS } from "./fields/shop-fields.ts";
import { VISITOR_FIELDS } from "./fields/visitor-fields.ts";
import type { FieldGroup } from "./setting-field.ts";
import { fieldsOf, formValues, withForm } from "./setting-values.ts";

const GROUPS: readonly FieldGroup[] = [
  ...PIXEL_SLUGS.flatMap(pixelFields),
  ...CONSENT_FIELDS,
  { title: "Banner", fields: BANNER_FIELDS },
  ...VISITOR_FIELDS,
  ...AUTOMATIC_FIELDS,
  ...SHOP_FIELDS,
];

/**
 * Custom events and the inspector have their own pages; the last three are shown only for vendors that support them.
 */
const ELSEWHERE = /^events$|^watchedUntil$|^pixels\.(?:tiktok|pinterest|bing)\.variableAsSimple$/;

describe("the tracking fields", () => {
  test("cover every setting", () => {
    const leaves = (value: unknown, path: string): string[] =>
      typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
        ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === "" ? name : `${path}.${name}`))
        : [path];
    const known = new Set(fieldsOf(GROUPS).map(({ path }) => path));
    const missing = leaves(TrackingSettings.parse({}), "").filter((path) => !known.has(path) && !ELSEWHERE.test(path));
    expect(missing).toEqual([]);
  });

  test("change nothing when the form is saved as rendered", () => {
    const settings = TrackingSettings.parse({
      pixels: {
        facebook: { ids: ["1", "2"], hideRules: [{ id: "1", addressContains: ["a", "b"], hours: 1.5 }] },
        ga: { serverContainers: [{ id: "G-1", containerUrl: "https://a.example", isFirstParty: true }] },
        google_ads: { labels: { "order-placed": ["AW-1/a"] } },
      },
      dynamicFields: { a: "b" },
    });
    const form = new Map(Object.entries(formValues(settings, GROUPS)));
    expect(TrackingSettings.parse(withForm(settings, GROUPS, form))).toEqual(settings);
  });
});
