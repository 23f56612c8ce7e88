import { logProblem } from "../log-problem.ts";

/** Fetches the effects only for pages that have some; until then, and if they never come, their markup works alone. */
export async function startEffects(page: Document): Promise<void> {
  try {
    const parts = [...page.querySelectorAll<HTMLElement>("[data-effects]")];
    if (parts.length > 0) {
      const { attachEffects } = await import("./attach-effects.ts");
      for (const part of parts) attachEffects(part);
    }
    const demo = page.querySelector<HTMLElement>("[data-demo]");
    if (demo) await (await import("./live-demo.ts")).hydrateDemo(demo);
  } catch (error) {
    logProblem("The effects of this page did not start:", error);
  }
}
