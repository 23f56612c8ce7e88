import { expect, test } from "vitest";
import { readAudit } from "../../people/accounts/audit.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { previewLink } from "../pages/page-preview.ts";
import { findPreviewedPost, postPreviewLink } from "./post-preview.ts";
import { findPost } from "./posts.ts";
import { deletePost, type PostDraft, savePost } from "./save-post.ts";
import { findStaffPost, listStaffPosts } from "./staff-posts.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const owner = () => createPerson(opened.database.pool, "owner@example.com", "owner");
const DRAFT: PostDraft = {
  title: "A wet day",
  slug: "",
  excerpt: "Rain",
  body: "<p>Rain</p><script>alert(1)</script>",
  media: "",
  tags: ["Kiln", "kiln", "Rain"],
  isPublished: false,
  publishedAt: null,
};
const LIST = { search: "", direction: "desc", state: "", page: 1, perPage: 25 } as const;

test("a post is a draft until it is published, and then gets that date", async () => {
  const staff = await owner();
  const saved = await savePost(shop, staff, null, DRAFT);
  const id = saved.ok ? saved.value : 0;
  expect(await findPost(opened.database.db, "a-wet-day")).toBeNull();
  await opened.database.pool.query("update posts set published_at = '2020-01-01'");
  await savePost(shop, staff, id, { ...DRAFT, isPublished: true });
  const post = await findPost(opened.database.db, "a-wet-day");
  expect(post?.publishedAt.getFullYear()).toBeGreaterThan(2020);
  expect(post?.body).toBe("<p>Rain</p>");
  expect(post?.tags.map(({ name }) => name)).toEqual(["Kiln", "Rain"]);
  await savePost(shop, staff, id, { ...DRAFT, isPublished: true, title: "A wetter day", slug: "a-wet-day" });
  expect((await findPost(opened.database.db, "a-wet-day"))?.publishedAt).toEqual(post?.publishedAt);
  expect((await readAudit(opened.database.pool)).length).toBe(3);
});

test("a post that visitors cannot see yet is shown by its preview link, for a day", async () => {
  const staff = await owner();
  const draft = await savePost(shop, staff, null, DRAFT);
  const waiting = { ...DRAFT, slug: "later", isPublished: true, publishedAt: new Date("2999-01-01") };
  const later = await savePost(shop, staff, null, waiting);
  const [id, laterId] = [draft.ok ? draft.value : 0, later.ok ? later.value : 0];
  const link = new URL(postPreviewLink(shop, id), "http://shop.test");
  expect(link.pathname).toBe(`/page-preview/journal/${id}/`);
  expect(await findPreviewedPost(shop, link, id)).toMatchObject({ title: "A wet day", tags: [{}, {}] });
  const laterLink = new URL(postPreviewLink(shop, laterId), "http://shop.test");
  expect(await findPreviewedPost(shop, laterLink, laterId)).toMatchObject({ slug: "later" });

  expect(await findPreviewedPost(shop, link, laterId)).toBeNull();
  expect(await findPreviewedPost(shop, new URL(link.pathname, link), id)).toBeNull();
  const ofPage = new URL(previewLink(shop, { pageId: id, versionId: null }), "http://shop.test");
  expect(await findPreviewedPost(shop, ofPage, id)).toBeNull();
  shop.moveClock(26 * 60 * 60 * 1000);
  expect(await findPreviewedPost(shop, link, id)).toBeNull();
  shop.moveClock(-26 * 60 * 60 * 1000);
});

test("a scheduled post is hidden until its date", async () => {
  const staff = await owner();
  await savePost(shop, staff, null, { ...DRAFT, isPublished: true, publishedAt: new Date("2999-01-01") });
  expect(await findPost(opened.database.db, "a-wet-day")).toBeNull();
  expect((await listStaffPosts(opened.database.pool, { ...LIST, state: "waiting" })).total).toBe(1);
  expect((await listStaffPosts(opened.database.pool, { ...LIST, search: "dry" })).total).toBe(0);
});

test("two posts cannot have one slug, and images must exist", async () => {
  const staff = await owner();
  const first = await savePost(shop, staff, null, DRAFT);
  expect(await savePost(shop, staff, null, DRAFT)).toEqual({ ok: false, error: { code: "slug-taken" } });
  const picture = await savePost(shop, staff, null, { ...DRAFT, slug: "other", media: "nothing" });
  expect(picture).toEqual({ ok: false, error: { code: "unknown-picture" } });
  await deletePost(shop, staff, first.ok ? first.value : 0);
  expect(await findStaffPost(opened.database.pool, first.ok ? first.value : 0)).toBeNull();
  expect(await savePost(shop, staff, 999, DRAFT)).toEqual({ ok: false, error: { code: "unknown" } });
});
