import type { ComponentType } from "react";

// Everything heavy, including React, is behind dynamic imports: this file is on every page.
const modules = import.meta.glob<ComponentType<object>>("./*.island.tsx", { import: "default" });

const IDLE_TIMEOUT_MS = 3000;
const NEAR = "200px";

export function wakeIslands(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) wakeIslandOf(target);
    },
    { rootMargin: NEAR },
  );

  for (const type of ["focusin", "pointerover", "touchstart"]) {
    addEventListener(type, (event) => wakeIslandOf(event.target), { passive: true, capture: true });
  }

  whenIdle(() => {
    for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
      if (island.dataset["on"] === "idle") void wake(island);
      // The wrapper has no box (display: contents), so its content is observed.
      if (island.dataset["on"] === "visible" && island.firstElementChild) near.observe(island.firstElementChild);
    }
  });

  function wakeIslandOf(target: EventTarget | null): void {
    const island = target instanceof Element ? target.closest<HTMLElement>("[data-island]") : null;
    if (island) void wake(island);
  }

  async function wake(island: HTMLElement): Promise<void> {
    if (island.dataset["awake"]) return;
    island.dataset["awake"] = "waking";
    if (island.firstElementChild) near.unobserve(island.firstElementChild);
    try {
      const load = modules[`./${island.dataset["island"]}.island.tsx`];
      if (!load) return;
      const [{ hydrate }, Component] = await Promise.all([import("./hydrate.ts"), load()]);
      hydrate(island, Component);
      island.dataset["awake"] = "yes";
    } catch {
      // Offline, or the file is gone after a new release: the server's markup keeps working, and the next interaction
      // retries.
      delete island.dataset["awake"];
    }
  }
}

function whenIdle(work: () => void): void {
  const idle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(work, 200);
  };
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}
