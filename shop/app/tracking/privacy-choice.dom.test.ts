// @vitest-environment happy-dom
import { CHOICE_EVENT, CONSENT } from "@vitrine/tracking/consent/own";
import { describe, expect, test } from "vitest";
import { createFakePage } from "../../../packages/tracking/src/page/fake-page.ts";
import { offerConsentApi } from "./consent-api.ts";
import { choiceIn, choose, mustAskForConsent, PROOF_COOKIE } from "./privacy-choice.ts";

const VERSION = "0123456789ab";
const VERSIONS = { texts_version: VERSION, former_texts_version: "aaaaaaaaaaaa" };
const RECORD = "5b1f7a52-7a3c-4a4e-9a55-0c5a0d6f3c11";
const YEAR_S = 365 * 86_400;

const pageThat = (status: number) =>
  createFakePage({ document, respond: () => ({ status, json: status === 201 ? { id: RECORD } : { error: "busy" } }) });

describe("a choice", () => {
  test("applies at once, is stored for 365 days, and receives its record's ID (T9.04)", async () => {
    const page = pageThat(201);
    const recorded = choose(page, { statistics: true, marketing: false }, VERSION);
    expect(choiceIn(page)).toEqual({ statistics: true, marketing: false });
    expect(page.announced.map(({ type }) => type)).toEqual([CHOICE_EVENT]);
    await recorded;
    expect(page.cookies.read(PROOF_COOKIE)).toBe(`${RECORD}.${VERSION}`);
    expect(page.lives.get(CONSENT)).toBe(YEAR_S);
    expect(page.requests).toMatchObject([{ url: "/t/consent", method: "POST", keepalive: true }]);
    expect(JSON.parse(page.requests[0]?.body ?? "")).toEqual({ statistics: true, marketing: false, version: VERSION });
  });

  test("applies even if the shop could not record it, and is not asked for again", async () => {
    const page = pageThat(503);
    await choose(page, { statistics: false, marketing: false }, VERSION);
    expect(choiceIn(page)).toEqual({ statistics: false, marketing: false });
    expect(mustAskForConsent(page, VERSIONS)).toBe(false);
  });

  test("deletes the customer ID when everything is refused, and keeps it otherwise", async () => {
    for (const [choice, left] of [
      [{ statistics: false, marketing: false }, undefined],
      [{ statistics: true, marketing: false }, "42"],
    ] as const) {
      const page = pageThat(201);
      page.cookies.write("vitrine_customer", "42", 60);
      await choose(page, choice, VERSION);
      expect(page.cookies.read("vitrine_customer")).toBe(left);
    }
  });

  test("made while the labels of buttons still counted is not asked for again", async () => {
    const page = pageThat(201);
    await choose(page, { statistics: true, marketing: true }, VERSIONS.former_texts_version);
    expect(mustAskForConsent(page, VERSIONS)).toBe(false);
    page.cookies.remove(PROOF_COOKIE);
    expect(mustAskForConsent(page, VERSIONS)).toBe(true);
  });

  test("is asked for when there is none, and again when the texts change", async () => {
    const page = pageThat(201);
    expect(mustAskForConsent(page, VERSIONS)).toBe(true);
    await choose(page, { statistics: true, marketing: true }, VERSION);
    expect(mustAskForConsent(page, VERSIONS)).toBe(false);
    expect(mustAskForConsent(page, { ...VERSIONS, texts_version: "ba9876543210" })).toBe(true);
  });

  test("ignores an answer that cannot be read", () => {
    const page = createFakePage({ cookies: { [CONSENT]: "%%%", [PROOF_COOKIE]: `x.${VERSION}` } });
    expect(choiceIn(page)).toBeUndefined();
    expect(mustAskForConsent(page, VERSIONS)).toBe(true);
  });
});

test("notifies scripts that use the WP Consent API of the answer and its changes (T6.01)", async () => {
  const received: unknown[] = [];
  document.addEventListener("wp_listen_for_consent_change", (event) => received.push((event as CustomEvent).detail));
  const page = pageThat(201);
  offerConsentApi(page);
  const ask = page.globals["wp_has_consent"] as (category: string) => boolean;
  expect(["functional", "statistics", "marketing", "anything"].map(ask)).toEqual([true, false, false, false]);
  expect(received).toEqual([]);

  await choose(page, { statistics: true, marketing: false }, VERSION);
  page.emit({ type: CHOICE_EVENT });
  expect(["statistics", "marketing"].map(ask)).toEqual([true, false]);
  expect(received).toEqual([{ statistics: "allow", marketing: "deny" }]);
});
