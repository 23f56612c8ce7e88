import { expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts } from "../page/fake-page.ts";
import { readOptions } from "../wire/index.ts";
import { externalIdOf, fetchExternalId } from "./index.ts";

const ANSWER = () => ({ status: 200, json: { success: true, data: { pbid: "a".repeat(64) } } });

async function ask(options: object = {}, facts: FakeFacts = {}) {
  const page = createFakePage({ answer: ANSWER, ...facts });
  await fetchExternalId(page, readOptions({ ajaxUrl: "/ajax", ...options }), () => true);
  return page;
}

test("a visitor's external id is asked for once and kept for 180 days, or as long as the owner says [T3.18, T7.03, T9.03]", async () => {
  const page = await ask();
  expect(page.requests.map(({ url, method }) => `${method} ${url}`)).toEqual(["GET /ajax?action=pys_get_pbid"]);
  expect(page.cookies.read("pbid")).toBe("a".repeat(64));
  expect(page.lives.get("pbid")).toBe(180 * 86_400);
  expect((await ask({ external_id_expire: "90" })).lives.get("pbid")).toBe(90 * 86_400);
  expect(externalIdOf(page, readOptions({}))).toBe("a".repeat(64));
  expect(externalIdOf(page, readOptions({ send_external_id: "" }))).toBeUndefined();
});

test.each([
  [{ send_external_id: "" }, {}],
  [{ cookie: { externalID_disabled_by_api: true } }, {}],
  [{ gdpr: { externalID_disabled_by_api: "1" } }, {}],
  [{ cookie: { disabled_all_cookie: true } }, {}],
  [{ ajaxForServerEvent: "" }, {}],
  [{ ajaxUrl: "" }, {}],
  [{}, { pbid: "known" }],
])("it is not asked for where it is not wanted or known: %j, %j [T7.03]", async (options, cookies) => {
  expect((await ask(options, { cookies })).requests).toEqual([]);
});

test("an answer without an id leaves none [T7.03]", async () => {
  expect((await ask({}, { answer: () => ({ status: 200, json: 0 }) })).cookies.names()).toEqual([]);
});
