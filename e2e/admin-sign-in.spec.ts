import { once } from "node:events";
import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import { ADMIN_PASSWORD, becomeOwner, GREETING, signInToAdmin } from "./support/admin-steps.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { openShopDatabase, type ShopDatabase } from "./support/shop-database.ts";

let shop: OwnShop;
let database: ShopDatabase;
let attackerServer: Server;
/** The page that the attacking site serves next. */
let attackerPage = "";
/**
 * A proxy in front of the shop that records its status codes: Playwright misses responses to a frame with an opaque
 * origin, which Chromium runs in a process of its own.
 */
let proxy: Server;
let statusCodes: number[] = [];

test.beforeAll(async () => {
  shop = await startShop(await demoDataFolder());
  database = await openShopDatabase(shop.dataFolder);
  attackerServer = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(`<!doctype html>${attackerPage}`);
  }).listen(0, "127.0.0.1");
  proxy = createServer((request, response) => {
    const { method, headers } = request;
    const { host } = new URL(shop.origin);
    const forwarded = forward(`${shop.origin}${request.url}`, { method, headers: { ...headers, host } }, (answer) => {
      const status = answer.statusCode ?? 0;
      if (request.url?.startsWith("/admin/staff/")) statusCodes.push(status);
      response.writeHead(status, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  }).listen(0, "127.0.0.1");
  await Promise.all([once(attackerServer, "listening"), once(proxy, "listening")]);
});

test.afterAll(async () => {
  attackerServer.close();
  proxy.close();
  await database.close();
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

/** Another port of the same host: same-site for browsers, so that they send the owner's cookie. */
const sameSite = () => `http://127.0.0.1:${(attackerServer.address() as AddressInfo).port}/`;
/** Another host: cross-site for browsers. */
const crossSite = () => `http://localhost:${(attackerServer.address() as AddressInfo).port}/`;

const FIELDS = `<input name=intent value=invite><input name=email value=thief@example.com><input name=role value=owner>`;
const BODY = "intent=invite&email=thief%40example.com&role=owner";
const form = (target: string, more = "") =>
  `<form method=post action="${target}" ${more}>${FIELDS}</form><script>document.forms[0].submit()</script>`;
const inFrame = (html: string, sandbox: string) =>
  `<iframe ${sandbox} srcdoc="${html.replaceAll('"', "&quot;")}"></iframe>`;

const FORGERIES: Readonly<Record<string, (target: string) => string>> = {
  "a form that submits itself": (target) => form(target),
  "a form in a frame": (target) => inFrame(form(target), ""),
  "a form in a sandboxed frame with an opaque origin": (target) =>
    inFrame(form(target), `sandbox="allow-scripts allow-forms"`),
  "a form without a referrer": (target) => `<meta name=referrer content=no-referrer>${form(target)}`,
  "a form with enctype text/plain": (target) => form(target, "enctype=text/plain"),
  "a multipart form": (target) => form(target, "enctype=multipart/form-data"),
  "fetch without a CORS preflight": (target) =>
    `<script>fetch("${target}", { method: "POST", mode: "no-cors", credentials: "include", body: new URLSearchParams("${BODY}") })</script>`,
  "a beacon": (target) => `<script>navigator.sendBeacon("${target}", new URLSearchParams("${BODY}"))</script>`,
};
/** No 403 is required here: an image is a GET without effect, and browsers stop the other at the preflight. */
const BLOCKED_FORGERIES: typeof FORGERIES = {
  "an image": (target) => `<img src="${target}?${BODY}">`,
  "fetch with a CORS preflight": (target) =>
    `<script>fetch("${target}", { method: "PUT", credentials: "include", headers: { "x-own": "1" }, body: "${BODY}" })
      .catch(() => 0).then(() => (document.title = "ended"))</script>`,
};

async function invitations(): Promise<number> {
  return (await database.queryRow<{ count: number }>("select count(*)::integer as count from verifications")).count;
}

/** Status codes of the shop's responses to what the attacking page sent. */
async function statusesOf(page: Page, site: string, html: string, isSent: boolean): Promise<readonly number[]> {
  statusCodes = [];
  attackerPage = html;
  await page.goto(site);
  if (isSent) await expect.poll(() => statusCodes, { message: html }).not.toEqual([]);
  // The load event waits for images, and these pages are marked once their request has ended.
  else if (html.includes("<script>")) await expect(page).toHaveTitle("ended");
  return statusCodes;
}

test("forged cross-site requests are rejected, sessions cannot be fixated, and sign-in attempts are limited to ten", async ({
  page,
  browser,
}) => {
  await becomeOwner(page, shop, "owner@example.com");

  await test.step("ten kinds of forged requests, same-site and cross-site", async () => {
    const before = await invitations();
    const target = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/admin/staff/`;
    for (const [sender, html] of Object.entries({ ...FORGERIES, ...BLOCKED_FORGERIES })) {
      const isSent = sender in FORGERIES;
      for (const site of [sameSite(), crossSite()]) {
        const found = await statusesOf(page, site, html(target), isSent);
        if (isSent) expect(found, `${sender} from ${site}`).toEqual([403]);
        // 303 is the response to a form that was accepted.
        else expect(found, `${sender} from ${site}`).not.toContain(303);
        expect(await invitations(), `${sender} from ${site}`).toBe(before);
      }
    }
    await page.goto(`${shop.origin}/admin/staff/`);
    await page.getByLabel("Email address").fill("friend@example.com");
    await page.getByRole("button", { name: /Invite|invitation/ }).click();
    await expect.poll(invitations).toBe(before + 1);
  });

  await test.step("a session cookie planted before sign-in is replaced and stays invalid", async () => {
    const planted = "A".repeat(43);
    const context = await browser.newContext();
    await context.addCookies([{ name: "vitrine_admin", value: planted, url: shop.origin }]);
    const victim = await context.newPage();
    await signInToAdmin(victim, shop, "owner@example.com");
    const cookie = (await context.cookies()).find(({ name }) => name === "vitrine_admin");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(cookie?.value).not.toBe(planted);
    await context.close();

    const thief = await browser.newContext();
    await thief.addCookies([{ name: "vitrine_admin", value: planted, url: shop.origin }]);
    const response = await thief.request.get(`${shop.origin}/admin/`);
    expect(response.url()).toContain("/admin/login/");
    await thief.close();
  });

  await test.step("after ten wrong passwords the correct one is rejected too", async () => {
    const attacker = await browser.newContext();
    const attempt = (password: string) =>
      attacker.request.post(`${shop.origin}/admin/login/`, {
        form: { email: "owner@example.com", password },
        headers: { origin: shop.origin },
      });
    const wrong = await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(`not it at all ${index}`)));
    for (const response of wrong) expect(await response.text()).toMatch(/wrong email|too many attempts/i);
    const right = await attempt(ADMIN_PASSWORD);
    expect(await right.text()).toContain("Too many attempts");
    expect(right.status()).toBe(429);
    expect(Number(right.headers()["retry-after"])).toBeGreaterThan(0);
    expect((await attacker.cookies()).map(({ name }) => name)).not.toContain("vitrine_admin");
    await attacker.close();
    await page.goto(`${shop.origin}/admin/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(GREETING);
  });
});
