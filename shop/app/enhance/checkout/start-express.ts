const SECTION = "[data-express]";

/**
 * Express buttons come from the provider's script. The checkout loads it at once, because the visitor is about to pay;
 * other pages when the visitor asks for the buttons.
 */
export function startExpress(page: Document, navigate: (url: string) => void): void {
  page.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-express-load]") : null;
    const section = button?.closest<HTMLElement>(SECTION);
    if (section) void mount(section);
  });
  const section = page.querySelector<HTMLElement>(`${SECTION}[data-express="checkout"]`);
  if (section) void mount(section);

  async function mount(place: HTMLElement): Promise<void> {
    try {
      const [{ mountExpress }, { loadScript }] = await Promise.all([
        import("./express-checkout.ts"),
        import("./stripe-script.ts"),
      ]);
      const ports = { loadScript: loadScript(page), fetch: (url: string, init: RequestInit) => fetch(url, init) };
      await mountExpress(place, { ...ports, navigate });
    } catch {
      // The checkout's own form remains.
      place.dataset["state"] = "none";
    }
  }
}
