/** Loads the cart page's code, a chunk that only that page fetches. */
export function startCartForm(page: Document, navigate: (url: string) => void): void {
  if (!page.querySelector(".cart-page")) return;
  import("./live-cart-form.ts").then(
    ({ attachCartForm }) => attachCartForm(page, { navigate, fetch: (url, init) => fetch(url, init) }),
    // If loading fails, the buttons submit as they do without script.
    () => undefined,
  );
}
