// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createFakePage } from "../../../packages/tracking/src/page/fake-page.ts";
import { summonBanner } from "./summon-banner.ts";

const BANNER = `<section hidden id="consent-banner"><p class="consent-title" tabindex="-1">Privacy</p></section>`;

function open(content: string): HTMLElement {
  document.body.innerHTML = BANNER + content;
  summonBanner(createFakePage({ document }), { texts_version: "0123456789ab", former_texts_version: "" });
  return document.getElementById("consent-banner") as HTMLElement;
}

test("asks a visitor who has not answered, but never over a purchase or beside the same choices", () => {
  expect(open("<main></main>").hidden).toBe(false);
  for (const content of [
    `<form class="checkout woocommerce-checkout"></form>`,
    `<form data-card-form></form>`,
    `<div class="privacy-choices"></div>`,
  ]) {
    expect(open(content).hidden, content).toBe(true);
  }
});
