// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachLoadMore } from "./load-more.ts";

const page = (names: readonly string[], range: string, pages: string) => `<section class="listing-results">
  <p class="woocommerce-result-count" ${range}>Showing some</p>
  <ul class="products" data-from-page="1">${names.map((name) => `<li><a class="card-link" href="/${name}/">${name}</a></li>`).join("")}</ul>
  ${pages}</section>`;
const MORE = `<div class="listing-pages"><a class="load-more" href="/shop/page/2/">Load more</a></div>`;
const LAST = `<div class="listing-pages"><nav>2 of 2</nav></div>`;

const navigations: string[] = [];
const reported: string[] = [];
const shown: string[] = [];

beforeEach(() => {
  for (const list of [navigations, reported, shown]) list.length = 0;
  document.body.innerHTML = page(["mug", "bowl"], `data-first="1" data-last="2" data-total="3"`, MORE);
  const results = document.querySelector<HTMLElement>(".listing-results");
  if (!results) throw new Error("The page has no list.");
  attachLoadMore(results, {
    navigate: (url) => navigations.push(new URL(url, "http://shop.test").pathname),
    report: (part) => reported.push(part.textContent?.trim() ?? ""),
    onShown: (url) => shown.push(url),
  });
});

afterEach(() => vi.unstubAllGlobals());

function answer(response: () => Promise<Response>): void {
  vi.stubGlobal("fetch", response);
}

const names = () => [...document.querySelectorAll(".card-link")].map(({ textContent }) => textContent);

async function clickMore(): Promise<void> {
  document.querySelector<HTMLElement>(".load-more")?.click();
  // By turns and not by the clock, which runs on while a busy machine stands still.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

test("appends the next page, counts from the first product, and moves on to the new ones", async () => {
  answer(async () => new Response(page(["vase"], `data-first="3" data-last="3" data-total="3"`, LAST)));
  await clickMore();

  expect(names()).toEqual(["mug", "bowl", "vase"]);
  expect(document.querySelector(".woocommerce-result-count")?.textContent).toBe("Showing all 3 results");
  expect(document.activeElement?.textContent).toBe("vase");
  expect(document.querySelector(".listing-pages")?.textContent).toBe("2 of 2");
  expect(reported, "only the new products").toEqual(["vase"]);
  expect(shown.map((url) => new URL(url).search)).toEqual(["?from-page=1"]);
});

test("follows the link if the next page cannot be fetched", async () => {
  answer(() => Promise.reject(new TypeError("Failed to fetch")));
  await clickMore();

  expect(navigations).toEqual(["/shop/page/2/"]);
  expect(names()).toEqual(["mug", "bowl"]);
});

test("a second click while the page loads does not append it twice", async () => {
  answer(async () => new Response(page(["vase"], `data-first="3" data-last="3" data-total="3"`, LAST)));
  document.querySelector<HTMLElement>(".load-more")?.click();
  await clickMore();

  expect(names()).toEqual(["mug", "bowl", "vase"]);
});
