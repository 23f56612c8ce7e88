import { Window } from "happy-dom";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { EXAMPLES } from "../packages/test-readme-examples.ts";
import { scriptFiles } from "./script-files.ts";

interface Globals {
  readonly fbq?: { readonly queue: readonly (readonly unknown[])[] };
  readonly gtag?: unknown;
  readonly vitrine: { readonly push: (...calls: readonly unknown[]) => void; readonly saveChoice: (c: object) => void };
}

const { code, files, tag } = await scriptFiles();

/** A page with plain script elements, as a browser would run them; vendors' scripts are not loaded. */
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
  const click = async (text: string) => {
    [...window.document.querySelectorAll("button")].find(({ textContent }) => textContent === text)?.click();
    await window.happyDOM.waitUntilComplete();
  };
  const events = () => (globals.fbq?.queue ?? []).filter(([verb]) => verb === "trackSingle").map(([, , name]) => name);
  return { window, globals, click, events };
}

test("the README's page asks first, and sends what was pushed before once the visitor agrees", async () => {
  const example = EXAMPLES.find(({ package: name, language }) => name === "tracking" && language === "html");
  const { window, globals, click, events } = await open(example?.code ?? "");
  const ask = () => window.document.querySelector("#ask")?.hasAttribute("hidden");
  expect([ask(), globals.fbq]).toEqual([false, undefined]);

  await click("Accept");
  await click("Call me");
  expect(ask()).toBe(true);
  expect(events()).toEqual(["ViewContent", "Lead"]);
  await window.happyDOM.close();
});

test("a page with pysOptions starts by itself, as printed", async () => {
  const { window, events } = await open(`<script>
    pysOptions = { facebook: { pixelIds: ["1"] } };
    vitrine = [["Lead"]];
  </script><script defer src="/vitrine-tracking.js"></script>`);

  expect(events()).toEqual(["Lead"]);
  await window.happyDOM.close();
});

test("a page may start some of its pixels only", async () => {
  const { window, globals } = await open(`<script>
    vitrine = [(v) => v.start({ facebook: { pixelIds: ["1"] }, ga: { trackingIds: ["G-1"] } }, { pixels: ["facebook"] })];
  </script><script defer src="/vitrine-tracking.js"></script>`);
  globals.vitrine.saveChoice({ statistics: true, marketing: true });
  await window.happyDOM.waitUntilComplete();

  expect([globals.fbq !== undefined, globals.gtag]).toEqual([true, undefined]);
  await window.happyDOM.close();
});

test("the script has a name with its version, and a digest that browsers accept", () => {
  const [plain, versioned = "", integrity = ""] = files.keys();
  const digest = `sha384-${createHash("sha384").update(code).digest("base64")}`;

  expect([plain, versioned]).toEqual([
    "vitrine-tracking.js",
    expect.stringMatching(/^vitrine-tracking-\d+\.\d+\.\d+\.js$/),
  ]);
  expect(files.get(versioned)).toBe(code);
  expect(files.get(integrity)).toBe(`${digest}\n`);
  expect(tag).toBe(`<script defer src="/${versioned}" integrity="${digest}"></script>`);
});
