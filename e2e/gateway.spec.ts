import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { buildGateway, GATEWAY_PROGRAM } from "../scripts/gateway/build-gateway.ts";
import { type GatewayProcess, startGatewayProcess } from "../shop/gateway/test-process.ts";
import { type FakeVendors, startFakeVendors } from "../shop/server/tracking/fake-vendors/start-fake-vendors.ts";
import { axeViolations } from "./support/axe.ts";
import { newDataFolder, removeDataFolder } from "./support/own-shop.ts";

/** The event gateway without a shop, with the page of its README on another origin. */
const README = readFileSync(resolve(import.meta.dirname, "../shop/gateway/README.md"), "utf8");
const PAGE = /```html\n(?<page>[\s\S]*?)```/.exec(README)?.groups?.["page"]?.replace(/^ {3}/gm, "") ?? "";
const KEY = "site_of_the_readme";
/** In the repository, where PostgreSQL's programs are found. */
const BUILD = resolve(import.meta.dirname, "../build/gateway-test");

const folder = newDataFolder();
let vendors: FakeVendors;
let site: Server;
let home = "";
let gateway: GatewayProcess;
let key = "";

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  vendors = await startFakeVendors();
  site = createServer((_request, response) =>
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(PAGE.replaceAll("http://localhost:3500", gateway.url).replace("site_…", KEY)),
  ).listen(0, "127.0.0.1");
  await new Promise((done) => site.once("listening", done));
  home = `http://localhost:${(site.address() as AddressInfo).port}`;
  const endpoint = vendors.baseUrl("facebook");
  const destinations = [{ vendor: "facebook", account: "1000000001", token: "good-token", endpoint }];
  const sites = [{ key: KEY, name: "README", origins: [home], destinations }];
  writeFileSync(join(folder, "vitrine-gateway.json"), JSON.stringify({ port: 0, dataDirectory: ".", sites }));
  await buildGateway(BUILD);
  gateway = await startGatewayProcess(join(BUILD, GATEWAY_PROGRAM), folder);
  key = new URL(gateway.link ?? "").searchParams.get("key") ?? "";
});

test.afterAll(async () => {
  await gateway?.end("SIGTERM");
  await vendors?.close();
  site?.close();
  removeDataFolder(folder);
});

async function signIn(page: Page): Promise<void> {
  await page.goto(gateway.url);
  await page.getByLabel("Key").fill(key);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Events", level: 1 })).toBeVisible();
}

test("the README's page sends its events after consent, and the inspector shows them as they arrive", async ({
  browser,
}) => {
  const inspector = await browser.newPage();
  await signIn(inspector);
  await expect(inspector.getByText("No events yet.")).toBeVisible();
  await expect(inspector.getByText("Live", { exact: true })).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.route(/connect\.facebook\.net/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  const batches: string[] = [];
  visitor.on("request", (request) => {
    if (request.url().endsWith("/t/events") && request.method() === "POST") batches.push(request.postData() ?? "");
  });
  await visitor.goto(home);
  await visitor.getByRole("button", { name: "Call me" }).click();
  await visitor.getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => vendors.arrivals("facebook").map(({ name }) => name)).toEqual(["Lead"]);
  expect(batches).toHaveLength(1);

  const event = inspector.getByRole("list", { name: "Events, newest first" }).getByRole("listitem").first();
  await expect(event).toContainText("Delivered");
  expect(await axeViolations(inspector)).toEqual([]);
});

test("without script the inspector signs in, filters, sends a failed event again and drops another", async ({
  browser,
}) => {
  vendors.behaviour("facebook").rejects = () => true;
  const copies = ["again", "dropped"].map((eventID) => ({
    event: eventID,
    eventID,
    data: { value: 1, currency: "EUR" },
    url: home,
    to: [{ pixel: "facebook", ids: ["1000000001"] }],
  }));
  const visitor = {
    consent: { statistics: true, marketing: true },
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    address: "203.0.113.5",
  };
  const answer = await fetch(`${gateway.url}/t/events`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${KEY}:`)}` },
    body: JSON.stringify({ visitor, events: copies }),
  });
  expect(await answer.json()).toEqual({ accepted: 2, ignored: 0 });

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await signIn(page);
  const failed = page.getByRole("list", { name: "Failed events" }).locator("> li");
  await expect
    .poll(async () => {
      await page.goto(`${gateway.url}/failed-events/`);
      return failed.count();
    })
    .toBe(2);
  vendors.behaviour("facebook").rejects = () => false;
  await page.getByRole("button", { name: "Send again again" }).click();
  await expect(page.getByRole("status")).toHaveText("One event will be sent again.");
  await page.getByText("Drop dropped …").click();
  await page.getByRole("button", { name: "Drop dropped" }).click();
  await expect(page.getByRole("status")).toHaveText("One event dropped.");
  await expect(page.getByText("No failed events.")).toBeVisible();
  await expect.poll(() => vendors.arrivals("facebook").map(({ id }) => id)).toContain("again");

  await page.getByRole("link", { name: "Events", exact: true }).click();
  await page.getByLabel("State").selectOption("dropped");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["dropped"]);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Key")).toBeVisible();
});
