import { expect, test } from "vitest";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { consentBanner } from "./consent-banner.ts";
import { servicesOf } from "./services.ts";
import { textsVersion } from "./texts-version.ts";

const settings = (different: object = {}) => ShopSettings.parse({ shop: { name: "Kiln & Tide" }, ...different });
const pixel = (...ids: readonly string[]) => ({ enabled: true, ids });
const names = (services: readonly { readonly name: string }[]) => services.map(({ name }) => name);

test("without pixels, statistics name the shop alone, and how long it remembers a visit", () => {
  const { statistics, marketing } = servicesOf(settings({ attribution: { lifetimeMonths: 2 } }));
  expect(statistics).toEqual([
    { name: "Kiln & Tide", use: "How you found us, kept with your order", duration: "60 days" },
  ]);
  expect(marketing).toEqual([]);
  expect(servicesOf(settings({ attribution: { enabled: false } })).statistics).toEqual([]);
});

test("each enabled pixel is named under its purpose, and no other", () => {
  const { statistics, marketing } = servicesOf(
    settings({
      attribution: { enabled: false },
      tracking: {
        pixels: { ga: pixel("G-1"), facebook: pixel("1"), bing: { enabled: false, ids: ["2"] }, tiktok: pixel() },
      },
    }),
  );
  expect(names(statistics)).toEqual(["Google Analytics"]);
  expect(names(marketing)).toEqual(["Meta"]);
});

test("Stripe is necessary where it takes cards", () => {
  const withCards = (isEnabled: boolean) =>
    names(servicesOf(settings({ payments: { methods: [{ id: "stripe", title: "Card", isEnabled }] } })).necessary);
  expect(withCards(true)).toEqual(["Kiln & Tide", "Stripe"]);
  expect(withCards(false)).toEqual(["Kiln & Tide"]);
});

test("the row says that necessary cookies are always on, and an owner's own text stays", () => {
  expect(consentBanner(settings())?.texts.necessaryText).toBe("Cart, checkout and this choice.");
  const own = settings({ tracking: { consent: { banner: { necessaryText: "What must be." } } } });
  expect(consentBanner(own)?.texts.necessaryText).toBe("What must be.");
});

test("visitors who agreed before services were named are not asked again", () => {
  expect(textsVersion(settings())).toBe("5b6cb1e9b5ea");
});
