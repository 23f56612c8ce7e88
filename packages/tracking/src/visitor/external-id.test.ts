import { expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts } from "../page/fake-page.ts";
import { readOptions } from "../wire/index.ts";
import { externalIdOf, fetchExternalId } from "./index.ts";

const ANSWER = () => ({ status: 200, json: { success: true, data: { pbid: "a".repeat(64) } } });

async function ask(options: object = {}, facts: FakeFacts = {}) {
  const page = createFakePage({ respond: ANSWER, ...facts });
  await fetchExternalId(page, readOptions({ ajaxUrl: "/ajax", ...options }), () => true);
  return page;
}

test("a visitor's external ID is fetched once and stored for 180 days, or as long as the owner set (T3.18, T7.03, T9.03)", async () => {
  const page = await ask();
  expect(page.requests.map(({ url, method }) => `${method} ${url}`)).toEqual(["GET /ajax?action=pys_get_pbid"]);
  expect(page.cookies.read("pbid")).toBe("a".repeat(64));
  expect(page.lives.get("pbid")).toBe(180 * 86_400);
  expect((await ask({ external_id_expire: "90" })).lives.get("pbid")).toBe(90 * 86_400);
  expect(externalIdOf(page, readOptions({}))).toBe("a".repeat(64));
  expect(externalIdOf(page, readOptions({ send_external_id: "" }))).toBeUndefined();
});

test("two vendors that request it at once get the same ID (T7.03)", async () => {
  let count = 0;
  const page = createFakePage({ respond: () => ({ status: 200, json: { data: { pbid: `id-${(count += 1)}` } } }) });
  const options = readOptions({ ajaxUrl: "/ajax" });
  await Promise.all([fetchExternalId(page, options, () => true), fetchExternalId(page, options, () => true)]);
  expect(page.requests).toHaveLength(1);
  expect(page.cookies.read("pbid")).toBe("id-1");
});

test.each([
  [{ send_external_id: "" }, {}],
  [{ cookie: { externalID_disabled_by_api: true } }, {}],
  [{ gdpr: { externalID_disabled_by_api: "1" } }, {}],
  [{ cookie: { disabled_all_cookie: true } }, {}],
  [{ ajaxForServerEvent: "" }, {}],
  [{ ajaxUrl: "" }, {}],
  [{}, { pbid: "known" }],
])("is not fetched if disabled or already known: %j, %j (T7.03)", async (options, cookies) => {
  expect((await ask(options, { cookies })).requests).toEqual([]);
});

test("a response without an ID stores none (T7.03)", async () => {
  expect((await ask({}, { respond: () => ({ status: 200, json: 0 }) })).cookies.names()).toEqual([]);
});

test("with a gateway on another host the browser makes the ID, unless that is turned off", async () => {
  const gateway = { url: "https://events.test/t/events", key: "site_1" };
  const page = await ask({ gateway, ajaxUrl: "" });
  expect([page.requests, page.lives.get("pbid")]).toEqual([[], 180 * 86_400]);
  expect(page.cookies.read("pbid")).toMatch(/^[\w-]{36}$/);
  const isOff = await ask({ gateway, ajaxUrl: "", send_external_id: "" });
  expect(isOff.cookies.names()).toEqual([]);
});
