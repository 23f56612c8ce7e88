import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { withBrowser } from "../../bench/browser.ts";
import { installPeers } from "../install-peers.ts";
import { bundle } from "./bundle.ts";
import { weightOf } from "./compressed.ts";
import { pageScript, renderedPage } from "./kit-page.ts";
import type { KitFigures } from "./weights.ts";

const SLOWDOWN = 4;
/** Other processes disturb the measurement, so the fastest of several runs counts. */
const RUNS = 13;

const KITS = [
  { file: "ours", title: "these effects", packageName: null },
  { file: "radix", title: "Radix", packageName: "radix-ui" },
  { file: "react-aria", title: "React Aria Components", packageName: "react-aria-components" },
  { file: "base-ui", title: "Base UI", packageName: "@base-ui/react" },
] as const;

/** Builds the same page of seven widgets with each kit and measures its size and hydration time. */
export async function compareKits(root: string, log: (text: string) => void): Promise<KitFigures[]> {
  const folder = join(root, "bench/peers/effects");
  await installPeers(folder, log);
  return withBrowser(async (browser) => {
    const figures: KitFigures[] = [];
    for (const { file, title, packageName } of KITS) {
      const source = join(folder, "kits", `${file}.tsx`);
      const kit = await bundle({ root, source: `export * from ${JSON.stringify(source)};` });
      const html = await renderedPage(root, folder, source);
      const { ms, error } = await hydrationOf(browser, html, await pageScript(root, folder, source));
      if (error !== null) log(`${title}: hydration error: ${error}`);
      figures.push({
        kit: packageName === null ? title : `${title} ${versionOf(folder, packageName)}`,
        bytes: weightOf(kit.now),
        hydrationMs: Math.round(ms),
        htmlBytes: Buffer.byteLength(html),
      });
      log(`${title}: ${weightOf(kit.now)} bytes, ${Math.round(ms)} ms`);
    }
    return figures;
  });
}

function versionOf(folder: string, packageName: string): string {
  const file = readFileSync(join(folder, "node_modules", packageName, "package.json"), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}

async function hydrationOf(browser: Browser, html: string, script: string) {
  let ms = Infinity;
  let error: string | null = null;
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.on("pageerror", (reason) => {
      error = reason.message;
    });
    await page.route("**/*", (route) =>
      route.request().url().endsWith(".js")
        ? route.fulfill({ contentType: "text/javascript", body: script })
        : route.fulfill({
            contentType: "text/html",
            body: `<!doctype html><html lang="en"><title>Kit</title><div id="root">${html}</div><script type="module" src="/page.js"></script>`,
          }),
    );
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.goto("http://kit.test/");
    const root = page.locator("html[data-hydration-ms]");
    await root.waitFor({ state: "attached", timeout: 20_000 }).catch(() => {
      throw new Error(`The page did not start. ${error ?? ""}`);
    });
    ms = Math.min(ms, Number(await root.getAttribute("data-hydration-ms")));
    error ??= await root.getAttribute("data-hydration-error");
    await context.close();
  }
  return { ms, error };
}
