import { expect, test } from "vitest";
import { readAudit } from "../../people/accounts/audit.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { createTestShop } from "../../sales/cart/test-shop.ts";
import { contentPages } from "../../platform/db/schema/content.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { findContentPage } from "./content-pages.ts";
import { createPage, deletePage, movePage } from "./manage-pages.ts";
import { findPreviewed, previewLink, readPreviewLink } from "./page-preview.ts";
import { discardDraft, publishPage, restoreVersion, saveDraft, unpublishPage } from "./save-page.ts";
import { findEditedPage, listPages, pageVersions } from "./staff-pages.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const pool = () => opened.database.pool;
const owner = () => createPerson(pool(), "owner@example.com", "owner");
const hasPage = (path: string) => path === "/cart/";
const text = (html: string) => ({ version: 1, blocks: [{ id: "a", type: "text", props: { html } }] });
const LIST = { search: "", sort: "changed", direction: "desc", state: "", page: 1, perPage: 25 } as const;

async function storedPage(slug = "about"): Promise<number> {
  const row = { slug, title: "About us", document: text("<p>Old</p>") };
  const [page] = await opened.database.db.insert(contentPages).values(row).returning({ id: contentPages.id });
  return page?.id ?? 0;
}

const shown = async (slug = "about") => {
  const page = await findContentPage(shop, slug);
  return page?.document.blocks.map(({ props }) => (props as { html?: string }).html);
};

test("visitors see the published version while the draft is edited, and the draft once it is published", async () => {
  const staff = await owner();
  const id = await storedPage();
  const saved = await saveDraft(shop, staff, id, { title: "About", document: text("<p>New</p>") }, 0);
  expect(saved).toMatchObject({ ok: true });
  expect(await shown()).toEqual(["<p>Old</p>"]);
  expect(await findEditedPage(pool(), id)).toMatchObject({ state: "changed", title: "About" });

  await publishPage(shop, staff, id);
  expect(await shown()).toEqual(["<p>New</p>"]);
  expect(await findEditedPage(pool(), id)).toMatchObject({ state: "published", title: "About" });
  const acts = (await readAudit(pool())).map(({ act }) => act);
  expect(acts).toEqual(["published a page", "saved a draft"]);
});

test("saving a draft invalidates no cached page; publishing does", async () => {
  const staff = await owner();
  const id = await storedPage();
  const notified: string[] = [];
  await opened.database.listen(
    "vitrine_changes",
    (tag) => notified.push(tag),
    () => {},
  );
  await saveDraft(shop, staff, id, { title: "About", document: text("<p>New</p>") }, null);
  await pool().query("select notify_change('mark')");
  await expect.poll(() => notified).toEqual(["mark"]);
  await publishPage(shop, staff, id);
  await expect.poll(() => notified).toContain("content");
});

test("the history has every version of a page, and an earlier one can be restored", async () => {
  const staff = await owner();
  const id = await storedPage();
  await saveDraft(shop, staff, id, { title: "About", document: text("<p>New</p>") }, null);
  await publishPage(shop, staff, id);
  const versions = await pageVersions(pool(), id);
  expect(versions.map(({ kind, savedBy }) => [kind, savedBy])).toEqual([
    ["published", "owner@example.com"],
    ["draft", "owner@example.com"],
    ["published", ""],
  ]);

  const first = versions.at(-1)?.id ?? 0;
  expect(await restoreVersion(shop, staff, id, first)).toMatchObject({ ok: true });
  expect(await shown()).toEqual(["<p>New</p>"]);
  await publishPage(shop, staff, id);
  expect(await shown()).toEqual(["<p>Old</p>"]);
  const other = await storedPage("other");
  expect(await restoreVersion(shop, staff, other, first)).toEqual({ ok: false, error: { code: "unknown" } });
});

test("nobody overwrites a change they have not seen", async () => {
  const staff = await owner();
  const id = await storedPage();
  const first = await saveDraft(shop, staff, id, { title: "About", document: text("<p>A</p>") }, 0);
  const late = await saveDraft(shop, staff, id, { title: "About", document: text("<p>B</p>") }, 0);
  expect(late).toEqual({ ok: false, error: { code: "changed-meanwhile" } });
  const since = first.ok ? first.value : 0;
  expect(await saveDraft(shop, staff, id, { title: "About", document: text("<p>B</p>") }, since)).toMatchObject({
    ok: true,
  });
});

test("discarding a draft leaves the published page; an unpublished page is a draft", async () => {
  const staff = await owner();
  const id = await storedPage();
  await saveDraft(shop, staff, id, { title: "About", document: text("<p>New</p>") }, null);
  await discardDraft(shop, staff, id);
  expect(await findEditedPage(pool(), id)).toMatchObject({ state: "published", title: "About us" });
  await unpublishPage(shop, staff, id);
  expect(await shown()).toBeUndefined();
  expect((await listPages(pool(), { ...LIST, state: "draft" })).rows.map(({ slug }) => slug)).toEqual(["about"]);
  expect((await listPages(pool(), { ...LIST, search: "nothing" })).total).toBe(0);
});

test("a new page is a draft with a unique slug", async () => {
  const staff = await owner();
  const made = await createPage(shop, staff, { title: "Studio", slug: "studio" }, hasPage);
  expect(made).toMatchObject({ ok: true });
  expect(await shown("studio")).toBeUndefined();
  const refused = async (slug: string) => await createPage(shop, staff, { title: "X", slug }, hasPage);
  expect(await refused("studio")).toEqual({ ok: false, error: { code: "slug-taken" } });
  expect(await refused("cart")).toEqual({ ok: false, error: { code: "slug-reserved" } });
  expect(await refused("wp-json")).toEqual({ ok: false, error: { code: "slug-reserved" } });
  expect(await refused("../x")).toEqual({ ok: false, error: { code: "slug-invalid" } });
  const front = await createPage(shop, staff, { title: "Front", slug: "front-page" }, hasPage);
  await publishPage(shop, staff, front.ok ? front.value : 0);
  expect((await findContentPage(shop, "front-page"))?.document.blocks[0]?.type).toBe("hero");
});

test("the old URL of a page redirects to the new one, until another page uses it", async () => {
  const staff = await owner();
  const id = await storedPage();
  expect(await movePage(shop, staff, id, "about-us", hasPage)).toEqual({ ok: true, value: null });
  expect(await findContentPage(shop, "about")).toMatchObject({ slug: "about-us" });
  const other = await createPage(shop, staff, { title: "About", slug: "about" }, hasPage);
  expect(await findContentPage(shop, "about")).toBeNull();
  await publishPage(shop, staff, other.ok ? other.value : 0);
  expect(await findContentPage(shop, "about")).toMatchObject({ slug: "about" });
  const front = await storedPage("front-page");
  expect(await movePage(shop, staff, front, "start", hasPage)).toEqual({ ok: false, error: { code: "fixed-address" } });
  await deletePage(shop, staff, id);
  expect(await findEditedPage(pool(), id)).toBeNull();
});

test("a draft is shown only by its preview link, for a day", async () => {
  const staff = await owner();
  const id = await storedPage();
  await saveDraft(shop, staff, id, { title: "About", document: text("<p>New</p>") }, null);
  const link = (versionId: number | null) => new URL(previewLink(shop, { pageId: id, versionId }), "http://shop.test");
  const draft = link(null);
  expect(readPreviewLink(shop, draft, id)).toEqual({ pageId: id, versionId: null });
  expect(await findPreviewed(shop, { pageId: id, versionId: null })).toMatchObject({ title: "About" });
  expect(readPreviewLink(shop, draft, id + 1)).toBeNull();
  const other = new URL(draft);
  other.searchParams.set("version", "1");
  expect(readPreviewLink(shop, other, id)).toBeNull();
  other.searchParams.delete("key");
  expect(readPreviewLink(shop, other, id)).toBeNull();
  const [, first] = await pageVersions(pool(), id);
  expect(await findPreviewed(shop, { pageId: id, versionId: first?.id ?? 0 })).toMatchObject({ title: "About us" });
  shop.moveClock(26 * 60 * 60 * 1000);
  expect(readPreviewLink(shop, draft, id)).toBeNull();
});
