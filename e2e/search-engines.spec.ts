import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { PAGES } from "./support/page-paths.ts";

interface Head {
  readonly title: string;
  readonly canonical: string | null;
  readonly previous: string | null;
  readonly next: string | null;
  readonly feed: string | null;
  readonly heading: string;
  readonly reviews: string;
  /** Links of a listing's products. */
  readonly products: readonly string[];
  readonly robots: string | null;
  readonly meta: Readonly<Record<string, string>>;
  readonly data: readonly Record<string, unknown>[];
}

/** Parses what the server responds, as search engines do; no page of the shop is opened. */
let blank: Page;
test.beforeAll(async ({ browser }) => {
  blank = await browser.newPage();
});
test.afterAll(() => blank.close());

/** The metadata that a search engine reads from the page. */
async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text();
  return blank.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "text/html");
    const metas = [...parsed.querySelectorAll<HTMLMetaElement>("meta[name], meta[property]")];
    const meta = Object.fromEntries(metas.map((tag) => [tag.getAttribute("property") ?? tag.name, tag.content]));
    const data = [...parsed.querySelectorAll('script[type="application/ld+json"]')];
    const textOf = (selector: string) => parsed.querySelector(selector)?.textContent?.trim() ?? "";
    const linkTo = (rel: string) => parsed.querySelector(`link[rel=${rel}]`)?.getAttribute("href") ?? null;
    return {
      title: parsed.title,
      canonical: linkTo("canonical"),
      previous: linkTo("prev"),
      next: linkTo("next"),
      feed: parsed.querySelector('link[rel=alternate][type="application/rss+xml"]')?.getAttribute("href") ?? null,
      robots: meta["robots"] ?? null,
      heading: textOf("h1"),
      reviews: textOf(".woocommerce-review-link"),
      products: [...parsed.querySelectorAll(".card-link")].map((link) => link.getAttribute("href") ?? ""),
      meta,
      data: data.map(({ textContent }) => JSON.parse(textContent ?? "") as Record<string, unknown>),
    };
  }, html);
}

const dataOf = ({ data }: Head, type: string) => data.find((entry) => entry["@type"] === type);

async function readXml(request: APIRequestContext, path: string, type: string, selector: string): Promise<string[]> {
  const response = await request.get(path);
  expect(response.headers()["content-type"]).toContain(type);
  const text = await response.text();
  return blank.evaluate(
    ({ xml, expected }) => {
      const read = new DOMParser().parseFromString(xml, "application/xml");
      const error = read.querySelector("parsererror");
      if (error) throw new Error(error.textContent ?? "");
      return [...read.querySelectorAll(expected)].map((element) => element.textContent ?? "");
    },
    { xml: text, expected: selector },
  );
}

const INDEXED = {
  "/": "Kiln & Tide",
  "/shop/": "Everything we make – Kiln & Tide",
  "/shop/page/2/": "Everything we make, page 2 – Kiln & Tide",
  "/product-category/table/drinking/mugs/": "Mugs – Kiln & Tide",
  "/product-tag/gift/": "Gift – Kiln & Tide",
  "/product/tide-mug/": "Tide Mug – Kiln & Tide",
  "/journal/": "Journal – Kiln & Tide",
  "/journal/why-seconds-exist/": / – Kiln & Tide$/,
};

for (const [path, title] of Object.entries(INDEXED)) {
  test(`${path} has a title, a canonical URL, a description and Open Graph tags`, async ({ request, baseURL }) => {
    const head = await headOf(request, `${path}?utm_source=newsletter`);
    expect(head.title).toMatch(title);
    expect(head.canonical).toBe(`${baseURL}${path}`);
    expect(head.robots).toBeNull();
    const description = head.meta["description"] ?? "";
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(161);
    expect(description).not.toMatch(/[<>]/);
    expect(head.meta).toMatchObject({
      "og:title": head.title,
      "og:url": head.canonical,
      "og:description": description,
      "og:site_name": "Kiln & Tide",
    });
    const ogImage = await request.get(head.meta["og:image"] ?? "");
    expect(ogImage.headers()["content-type"]).toMatch(/^image\/(?:jpeg|webp)$/);
    expect(Number(head.meta["og:image:width"])).toBeGreaterThan(200);
    expect(Number(head.meta["og:image:height"])).toBeGreaterThan(200);
  });
}

test("every indexed page has a unique title", async ({ request }) => {
  const heads = [];
  for (const path of Object.keys(INDEXED)) heads.push(await headOf(request, path));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
});

test("product structured data has price, availability and rating", async ({ request, baseURL }) => {
  const head = await headOf(request, "/product/tide-mug/");
  const product = dataOf(head, "Product");
  expect(product).toMatchObject({
    "@context": "https://schema.org",
    name: "Tide Mug",
    sku: "KT-TM",
    url: `${baseURL}/product/tide-mug/`,
    offers: {
      "@type": "AggregateOffer",
      lowPrice: "27.00",
      highPrice: "34.00",
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
    },
  });
  const rating = product?.["aggregateRating"] as { ratingValue: string; reviewCount: number };
  expect(head.reviews).toContain(`(${rating.reviewCount} reviews)`);
  expect(Number(rating.ratingValue)).toBeGreaterThan(3);
  expect(head.meta["og:type"]).toBe("product");

  const simple = dataOf(await headOf(request, "/product/espresso-pair/"), "Product");
  expect(simple).toMatchObject({ offers: { "@type": "Offer", price: "39.00" } });
  const soldOut = dataOf(await headOf(request, "/product/lantern-candle-holder/"), "Product");
  expect(soldOut).toMatchObject({ offers: { price: "38.00", availability: "https://schema.org/OutOfStock" } });
  const backorder = dataOf(await headOf(request, "/product/bud-vase/"), "Product");
  expect(backorder).toMatchObject({ offers: { availability: "https://schema.org/BackOrder" } });
});

for (const [path, steps] of Object.entries({
  "/product/tide-mug/": ["Home", "Table", "Drinking", "Mugs", "Tide Mug"],
  "/product-category/table/drinking/mugs/": ["Home", "Table", "Drinking", "Mugs"],
  "/product-tag/gift/": ["Home", "Shop", "Gift"],
  "/journal/why-seconds-exist/": ["Home", "Journal"],
})) {
  test(`${path} has breadcrumb structured data`, async ({ baseURL, request }) => {
    const list = dataOf(await headOf(request, path), "BreadcrumbList")?.["itemListElement"] as {
      position: number;
      name: string;
      item: string;
    }[];
    expect(list.map(({ name }) => name).slice(0, steps.length)).toEqual(steps);
    expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1));
    for (const { item } of list) expect((await request.get(item)).status(), item).toBe(200);
    expect(list.at(-1)?.item).toBe(`${baseURL}${path}`);
  });
}

test("a journal entry has BlogPosting structured data", async ({ request }) => {
  const head = await headOf(request, "/journal/firing-a-wood-kiln-in-the-rain/");
  const article = dataOf(head, "BlogPosting");
  expect(head.meta["og:type"]).toBe("article");
  expect(article?.["headline"]).toBe(head.heading);
  expect(Number.isNaN(Date.parse(String(article?.["datePublished"])))).toBe(false);
});

test("list pages link to the previous and next page", async ({ request, baseURL }) => {
  const { previous, next } = await headOf(request, "/shop/page/2/");
  expect([previous, next]).toEqual([`${baseURL}/shop/`, `${baseURL}/shop/page/3/`]);
});

for (const path of [
  PAGES["search with results"],
  PAGES["search without results"],
  "/shop/?filter_glaze=oat",
  "/shop/?orderby=price",
  "/shop/?min_price=20",
  "/shop/?view=list",
  PAGES["missing page"],
]) {
  test(`${path} is noindex`, async ({ request }) => {
    expect((await headOf(request, path)).robots).toContain("noindex");
  });
}

test("the sitemap lists products, pages and journal entries, and every URL answers 200", async ({
  request,
  baseURL,
}) => {
  const urls = await readXml(request, "/sitemap.xml", "application/xml", "url > loc");
  const listed: string[] = [];
  for (let number = 1; number <= 3; number++) {
    const { products } = await headOf(request, `/shop/page/${number}/`);
    listed.push(...products.map((href) => new URL(href, baseURL).href));
  }
  expect(listed).toHaveLength(25);
  expect(urls).toEqual(
    expect.arrayContaining([...listed, `${baseURL}/`, `${baseURL}/shop/`, `${baseURL}/journal/why-seconds-exist/`]),
  );
  expect(new Set(urls).size).toBe(urls.length);
  for (const url of urls) expect((await request.head(url)).status(), url).toBe(200);
});

test("robots.txt names the sitemap and disallows checkout and cart actions", async ({ request, baseURL }) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ["/checkout/", "/*add-to-cart=", "/*wc-ajax="]) expect(text).toContain(`Disallow: ${path}`);
});

test("the journal has an RSS feed", async ({ request }) => {
  const titles = await readXml(request, "/feed/", "application/rss+xml", "item > title");
  expect(titles).toHaveLength(6);
  const links = await readXml(request, "/feed/", "application/rss+xml", "item > link");
  for (const link of links) expect((await request.get(link)).status()).toBe(200);
  expect((await headOf(request, "/")).feed).toBe("/feed/");
});
