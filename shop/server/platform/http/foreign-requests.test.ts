import { expect, test } from "vitest";
import { refuseForeignRequests } from "./foreign-requests.ts";
import { createMiddlewareClient } from "../../test-routes.ts";

const OWN = "https://shop.example";
const handler = createMiddlewareClient(refuseForeignRequests({ publicUrl: OWN }));
const FORM = "application/x-www-form-urlencoded";

async function statusOf(headers: Record<string, string>, { path = "/admin/staff/", method = "POST" } = {}) {
  const all = { "content-type": FORM, ...headers };
  const response = await handler(new Request(`${OWN}${path}`, { method, headers: all }));
  return response?.status ?? "let through";
}

test("accepts a form of the shop itself, with or without Sec-Fetch-Site", async () => {
  expect(await statusOf({ origin: OWN })).toBe("let through");
  expect(await statusOf({ origin: OWN, "sec-fetch-site": "same-origin" })).toBe("let through");
  expect(await statusOf({ "sec-fetch-site": "same-origin" })).toBe("let through");
  expect(await statusOf({ origin: OWN, "content-type": "multipart/form-data; boundary=x" })).toBe("let through");
});

test.each([
  ["a form on another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["a form of an old browser on another site", { origin: "https://evil.example" }],
  ["a page without an origin, such as a sandboxed frame", { origin: "null" }],
  ["another site that hides its origin", { "sec-fetch-site": "cross-site" }],
  ["a subdomain", { origin: "https://blog.shop.example", "sec-fetch-site": "same-site" }],
  ["another port", { origin: "https://shop.example:8443", "sec-fetch-site": "same-site" }],
  ["the same name without encryption", { origin: "http://shop.example" }],
  [
    "a frame on another site",
    { origin: "https://evil.example", "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" },
  ],
  ["something that says nothing of itself", {}],
])("rejects %s", async (_sender, headers) => {
  expect(await statusOf(headers)).toBe(403);
  expect(await statusOf(headers, { path: "/my-account/edit-account/" })).toBe(403);
});

test("rejects JSON sent as plain text", async () => {
  expect(await statusOf({ origin: OWN, "content-type": "text/plain" })).toBe(415);
  expect(await statusOf({ origin: "https://evil.example", "content-type": "text/plain" })).toBe(403);
});

test("accepts parts of a file only at the route that stores them, and from the shop itself", async () => {
  const bytes = { "content-type": "application/octet-stream" };
  const path = "/admin/pages/video-files/";
  expect(await statusOf({ origin: OWN, ...bytes }, { path })).toBe("let through");
  expect(await statusOf({ origin: "https://evil.example", ...bytes }, { path })).toBe(403);
  expect(await statusOf({ origin: OWN, ...bytes })).toBe(415);
});

test.each([
  "/ADMIN/staff/",
  "/%61dmin/staff/",
  "//admin/staff/",
  "/admin/staff/_.data",
  "/admin.data",
  "/admin",
  "/%zz",
])("guards %s in every spelling", async (path) => {
  expect(await statusOf({ origin: "https://evil.example" }, { path })).toBe(403);
});

test.each(["PUT", "DELETE", "PATCH"])("guards %s too", async (method) => {
  expect(await statusOf({ origin: "https://evil.example" }, { method })).toBe(403);
});

test("allows reading, and does not guard other pages", async () => {
  expect(await statusOf({}, { method: "GET" })).toBe("let through");
  expect(await statusOf({ origin: "https://evil.example" }, { path: "/administration/" })).toBe("let through");
});
