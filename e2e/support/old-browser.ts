import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { BrowserContext } from "@playwright/test";

type Members = Readonly<Record<string, readonly string[]>>;

const MISSING = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "missing-in-old-browsers.json"), "utf8"),
) as Members;

/** Deletes the APIs that the oldest supported browsers lack from every page, before its scripts run. */
export async function simulateOldBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript((missing: Members) => {
    const globals = window as unknown as Record<string, { readonly prototype?: object } | undefined>;
    for (const [name, members] of Object.entries(missing)) {
      const owner = globals[name];
      if (members.length === 0) Reflect.deleteProperty(window, name);
      for (const member of members) {
        const isStatic = member.endsWith("_static");
        const holder = name === "Window" ? window : isStatic ? owner : (owner?.prototype ?? owner);
        Reflect.deleteProperty(holder ?? {}, member.replace("_static", ""));
        // Static members of JavaScript's built-in objects are listed without `_static`.
        if (owner && !isStatic && !(member in (owner.prototype ?? {}))) Reflect.deleteProperty(owner, member);
      }
    }
  }, MISSING);
}
