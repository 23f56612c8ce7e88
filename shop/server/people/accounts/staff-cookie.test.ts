import { expect, test } from "vitest";
import { deleteStaffCookie, setStaffCookie } from "./staff-cookie.ts";

const EXPIRES = new Date("2026-11-20T00:00:00Z");
const domainFor = (publicUrl: string, adminUrl?: string) =>
  /; Domain=(?<domain>\S+)/.exec(setStaffCookie({ publicUrl, adminUrl }, "owner", EXPIRES))?.groups?.["domain"];

test("storefront pages can read it, and signing out deletes it", () => {
  const config = { publicUrl: "https://shop.example", adminUrl: undefined };
  expect(setStaffCookie(config, "manager", EXPIRES)).toBe(
    "vitrine_staff=manager; Path=/; SameSite=Lax; Expires=Fri, 20 Nov 2026 00:00:00 GMT; Secure",
  );
  expect(deleteStaffCookie(config)).toMatch(/^vitrine_staff=;.*Max-Age=0$/);
});

test("if the admin has its own host, the cookie belongs to the domain that both hosts share", () => {
  expect(domainFor("https://shop.example", "https://admin.shop.example")).toBe("shop.example");
  expect(domainFor("https://www.shop.example", "https://admin.shop.example")).toBe("shop.example");
  expect(domainFor("https://shop.example", "https://shop-admin.example")).toBeUndefined();
  expect(domainFor("http://localhost:3000", "http://admin.localhost:3000")).toBeUndefined();
  expect(domainFor("https://shop.example", "https://shop.example")).toBeUndefined();
});
