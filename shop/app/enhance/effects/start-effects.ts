import { logProblem } from "../log-problem.ts";

/** Loads the effects only on pages that have some; their markup works without the code. */
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
    logProblem("The page's effects failed to start:", error);
  }
}
