import { expect, test } from "@playwright/test";
import { type FakeVendors, startFakeVendors } from "../shop/server/tracking/fake-vendors/start-fake-vendors.ts";
import { watchConsole } from "./support/console-watch.ts";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import { createOwner, expectAccessible, heading, openAdminPage } from "./support/admin-steps.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { untilTracking, visit } from "./support/tracking-shop.ts";

let shop: OwnShop;
let vendors: FakeVendors;

test.beforeAll(async () => {
  [shop, vendors] = [await startShop(await demoDataFolder()), await startFakeVendors()];
});
test.afterAll(async () => {
  await vendors.close();
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

const trackerScript = async () => await (await fetch(`${shop.origin}/t.js`)).text();

test("an owner sets up a pixel, records a custom event and sees its delivery live in the inspector [T1.01, T3.15]", async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  await createOwner(page, shop);
  const status = page.locator(".status-message");
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Tracking" }).getByRole("link", { name, exact: true }).click();

  await test.step("set up a pixel; a test event checks its token", async () => {
    await openAdminPage(page, "Tracking");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Meta" }).click();
    await page.getByLabel("Use Meta").check();
    await page.getByLabel("Pixel IDs").fill("101");
    await page.getByLabel("Events are sent by").selectOption("both");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(status).toHaveText("Saved. Changes are live within a second.");
    await expect(async () => expect(await trackerScript()).toContain('"pixelIds":["101"]')).toPass();
    await page.getByLabel("Access token").fill("wrong-token");
    await page.getByLabel("Custom endpoint URL").fill(vendors.baseUrl("facebook"));
    await page.getByRole("button", { name: "Send a test event" }).click();
    await expect(page.locator(".form-errors")).toContainText("Meta refuses the access token");
    await page.getByLabel("Access token").fill(vendors.behaviour("facebook").token);
    await page.getByRole("button", { name: "Send a test event" }).click();
    await expect(status).toContainText("ID and token work.");
    await expect(page.getByLabel("Access token")).toHaveValue("");
    await expectAccessible(page);
  });

  await test.step("the consent banner's preview follows the form", async () => {
    await tab("Consent");
    await page.getByLabel("Heading").fill("Biscuits <b>?");
    await expect(page.getByRole("figure", { name: "Preview of the banner" })).toContainText("Biscuits <b>?");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(status).toContainText("Saved.");
    await expectAccessible(page);
    await tab("Visitors");
    await page.getByLabel("Cookie lifetime, in days", { exact: true }).fill("for ever");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page
      .locator(".form-errors")
      .getByRole("link", { name: /Cookie lifetime, in days/ })
      .click();
    await expect(page.getByLabel("Cookie lifetime, in days", { exact: true })).toBeFocused();
    await expectAccessible(page);
    // The rejected form still shows what was entered.
    await tab("Automatic events");
    await page.getByRole("button", { name: "Leave without saving" }).click();
    for (const name of ["Automatic events", "Advanced"]) {
      await tab(name);
      await expect(page.getByRole("navigation", { name: "Tracking" }).locator("[aria-current=page]")).toHaveText(name);
      await expectAccessible(page);
    }
  });

  await test.step("record a custom event by a click on the storefront", async () => {
    await tab("Custom events");
    await page.getByRole("button", { name: "Record in the shop" }).click();
    const panel = page.getByRole("region", { name: "Recorder" });
    await expect(panel).toContainText("Click an element or scroll the page.");
    await page.getByRole("link", { name: "Journal" }).first().click();
    await expect(page).toHaveURL(/vitrine-record=/);
    await expect(panel.getByRole("link", { name: "When any link to /journal/ is followed" })).toBeVisible();
    await panel.getByRole("link", { name: /is clicked$/ }).click();
    await expect(heading(page)).toHaveText("New event");
    await expect(page.getByLabel("Element")).not.toHaveValue("");
    await page.getByLabel("New trigger").selectOption("Page visit");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByLabel("URLs").fill("/journal/");
    await expectAccessible(page);
    await page.getByText("Meta", { exact: true }).click();
    await page.getByLabel("Send to Meta").check();
    await page.getByLabel("Event name in Meta").fill("JournalSeen");
    await page.getByRole("button", { name: "Save event" }).click();
    await expect(heading(page)).toHaveText("Event journal");
    await expect(async () => expect(await trackerScript()).toContain("JournalSeen")).toPass();
    await tab("Custom events");
    await expect(page.getByRole("row", { name: /journal/ })).toContainText("Meta: JournalSeen");
    await expectAccessible(page);
    expect(await (await fetch(`${shop.origin}/?vitrine-record=made-up`)).text()).not.toContain("recorder");
  });

  await test.step("the inspector shows the event's delivery live", async () => {
    await openAdminPage(page, "Inspector");
    await page.getByRole("button", { name: "Record browser events for an hour" }).click();
    await expect(status).toHaveText("Browser events are recorded for an hour.");
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    const tracked = { origin: shop.origin, gateway: null };
    const { context, page: visitor } = await visit(browser, tracked, { statistics: true, marketing: true });
    // Here server events go to the shop itself.
    await context.unroute(`${shop.origin}/t/events`);
    await visitor.goto("/journal/");
    await untilTracking(visitor);
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "JournalSeen" }) });
    await expect(card).toContainText("Browser Sent");
    await expect(card).toContainText("Server Delivered");
    expect(vendors.arrivals("facebook").some(({ name }) => name === "JournalSeen")).toBe(true);
    await expectAccessible(page);
    await card.getByRole("link", { name: /^Visitor/ }).click();
    await expect(page.getByText(/^Showing visitor/)).toBeVisible();
    await page.getByRole("searchbox").fill("pageview");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByRole("heading", { name: "PageView" }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "JournalSeen" })).toHaveCount(0);
    for (const name of ["Failed events", "Health"]) {
      await page.getByRole("navigation", { name: "Inspector" }).getByRole("link", { name }).click();
      await expect(page.getByRole("navigation", { name: "Inspector" }).locator("[aria-current=page]")).toHaveText(name);
      await expectAccessible(page);
    }
    await context.close();
  });

  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
});
