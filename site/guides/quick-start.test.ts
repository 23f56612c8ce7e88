import { Window } from "happy-dom";
import { expect, test } from "vitest";
import { scriptFiles } from "../../scripts/tracking/script-files.ts";
import { attributes } from "./samples/tagging.ts";
import { page as quickStart } from "./samples/quick-start.ts";

const { code } = await scriptFiles();

interface Globals {
  readonly fbq?: { readonly queue: readonly (readonly unknown[])[] };
  readonly dataLayerPYS?: readonly ArrayLike<unknown>[];
}

/** The sample as a browser runs it; vendors' scripts are not loaded. */
async function open(html: string) {
  const window = new Window({
    url: "https://studio.test/",
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  });
  // A deferred script runs after all elements exist.
  const before = html.replace(/<script defer src="[^"]*"><\/script>/, "");
  window.document.write(`<!doctype html><html><head></head><body>${before}<script>${code}</script></body></html>`);
  await window.happyDOM.waitUntilComplete();
  const globals = window as unknown as Globals;
  return {
    window,
    globals,
    async click(text: string) {
      [...window.document.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === text)?.click();
      await window.happyDOM.waitUntilComplete();
    },
    isAsking: () => !window.document.querySelector("#ask")?.hasAttribute("hidden"),
    meta: () => (globals.fbq?.queue ?? []).filter(([verb]) => verb === "trackSingle").map(([, , name]) => name),
    google: () => (globals.dataLayerPYS ?? []).filter((call) => call[0] === "event").map((call) => call[1]),
    vendorScripts: () =>
      [...window.document.querySelectorAll("script[src]")].map((script) => script.getAttribute("src")),
  };
}

test("the quick start's page sends what the text names once the visitor accepts", async () => {
  const page = await open(quickStart.code);
  expect([page.isAsking(), page.meta(), page.google(), page.vendorScripts()]).toEqual([true, [], [], []]);

  await page.click("Accept");
  expect([page.isAsking(), page.meta(), page.google()]).toEqual([false, ["ViewContent"], ["view_item"]]);
  await page.click("Add to cart");
  expect([page.meta(), page.google()]).toEqual([
    ["ViewContent", "AddToCart"],
    ["view_item", "add_to_cart"],
  ]);
  await page.window.happyDOM.close();
});

test("after a refusal the quick start's page loads and sends nothing", async () => {
  const page = await open(quickStart.code);
  await page.click("Reject");
  await page.click("Add to cart");

  expect([page.isAsking(), page.meta(), page.google(), page.vendorScripts()]).toEqual([false, [], [], []]);
  expect(page.globals.fbq).toBeUndefined();
  await page.window.happyDOM.close();
});

test("the tagged elements send their events", async () => {
  const page = await open(`<script>
    vitrine = [(v) => v.start({ facebook: { pixelIds: ["1"] }, gdpr: { vitrine_integration_enabled: false } })];
  </script>${attributes.code}`);
  await page.click("Add to cart");
  const [call] = (page.globals.fbq?.queue ?? []).filter(([verb]) => verb === "trackSingle");

  expect(call?.slice(2, 4)).toEqual(["AddToCart", expect.objectContaining({ value: 39.5, content_ids: ["412"] })]);
  await page.window.happyDOM.close();
});
