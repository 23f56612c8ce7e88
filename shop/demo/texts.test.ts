import { describe, expect, test } from "vitest";
import { categories, type DemoCategory, products, tags } from "./catalogue/index.ts";
import { posts } from "./journal/index.ts";
import { pictures } from "./pictures.ts";
import { type DemoComment, reviews } from "./reviews/index.ts";

const everyCategory = (list: readonly DemoCategory[], path = ""): { path: string; category: DemoCategory }[] =>
  list.flatMap((category) => {
    const own = `${path}${category.slug}/`;
    return [{ path: own, category }, ...everyCategory(category.children ?? [], own)];
  });

const texts: [where: string, html: string][] = [
  ...products.map(({ slug, description }): [string, string] => [`description of ${slug}`, description]),
  ...products.map(({ slug, shortDescription }): [string, string] => [`short text of ${slug}`, shortDescription]),
  ...products
    .flatMap(({ variations = [] }) => variations)
    .map(({ sku, description = "" }): [string, string] => [`variation ${sku}`, description]),
  ...everyCategory(categories).map(({ path, category }): [string, string] => [
    `category ${path}`,
    category.description,
  ]),
  ...posts.map(({ slug, body }): [string, string] => [`post ${slug}`, body]),
];

const addresses = new Set([
  "/shop/",
  "/journal/",
  ...products.map(({ slug }) => `/product/${slug}/`),
  ...posts.map(({ slug }) => `/journal/${slug}/`),
  ...everyCategory(categories).map(({ path }) => `/product-category/${path}`),
  ...tags.map(({ slug }) => `/product-tag/${slug}/`),
]);

/** Tags that were opened and not closed in order, or that the shop does not use in texts. */
function untidyTags(html: string): string[] {
  const open: string[] = [];
  const untidy: string[] = [];
  for (const [whole, slash, name = ""] of html.matchAll(/<(\/?)([^\s>]*)[^>]*>/g)) {
    const isPlain = /^<\/?(?:p|ul|li|h2|h3|em|strong|blockquote)>$|^<a href="[^"<>]+">$|^<\/a>$/.test(whole);
    if (!isPlain) untidy.push(whole);
    if (slash === "") open.push(name);
    else if (open.pop() !== name) untidy.push(whole);
  }
  return [...untidy, ...open];
}

const wordCount = (html: string): number =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter(Boolean).length;

describe("what is written in the shop", () => {
  test.each(texts)("the %s is tidy, simple HTML", (_, html) => {
    expect(untidyTags(html)).toEqual([]);
    expect(html.replaceAll(/<[^>]+>/g, "")).not.toMatch(/[<>]|&(?!amp;)/);
  });

  test("no link in a text leads nowhere", () => {
    const links = texts.flatMap(([where, html]) =>
      [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => ({ where, href })),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ href }) => !addresses.has(href))).toEqual([]);
  });

  test("every product is introduced in one or two sentences and described in three blocks or more", () => {
    const tooShort = products.filter(
      ({ shortDescription, description }) =>
        wordCount(shortDescription) < 8 ||
        wordCount(shortDescription) > 45 ||
        (description.match(/<(?:p|ul)>/g) ?? []).length < 3,
    );
    expect(tooShort.map(({ slug }) => slug)).toEqual([]);
  });

  test("there are six posts of 350 to 700 words, each with an excerpt and a picture", () => {
    expect(posts).toHaveLength(6);
    for (const { slug, body, excerpt, picture } of posts) {
      expect(wordCount(body), slug).toBeGreaterThanOrEqual(350);
      expect(wordCount(body), slug).toBeLessThanOrEqual(700);
      expect(excerpt, slug).not.toBe("");
      expect(pictures.map(({ name }) => name)).toContain(picture);
    }
  });

  test("people are known by their first names only", () => {
    const flat = (comment: DemoComment): DemoComment[] => [comment, ...(comment.replies ?? []).flatMap(flat)];
    const everyone = [...Object.values(reviews).flat(), ...posts.flatMap(({ comments = [] }) => comments)].flatMap(
      flat,
    );
    const authors = new Set(everyone.map(({ author }) => author));

    expect([...authors].filter((author) => !/^\p{Lu}\p{Ll}+$/u.test(author))).toEqual(["Kiln & Tide"]);
  });

  test("nothing is said twice in the reviews", () => {
    const messages = Object.values(reviews)
      .flat()
      .map(({ text }) => text);
    expect(new Set(messages).size).toBe(messages.length);
  });

  test("every picture is described for those who do not see it", () => {
    expect(pictures.filter(({ alt }) => alt.length < 20 || /^(?:image|picture|photo) of/i.test(alt))).toEqual([]);
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
  });
});
