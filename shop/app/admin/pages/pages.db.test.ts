import { expect, test } from "vitest";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { contentPages } from "../../../server/platform/db/schema/content.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { resultOf, adminArgs, signInStaff } from "../test-admin.server.ts";
import { action as draw } from "./blocks.ts";
import { action as save } from "./editor.tsx";
import { action as act, loader } from "./page.tsx";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const TEXT = { id: "a", type: "text", props: { html: "<p>Old</p>" } };
const HOLOGRAM = { id: "h", type: "hologram", props: {} };

async function storedPage(): Promise<string> {
  const document = { version: 1, blocks: [TEXT, HOLOGRAM] };
  const row = { slug: "about", title: "About us", document };
  const [page] = await opened.database.db.insert(contentPages).values(row).returning({ id: contentPages.id });
  return String(page?.id);
}

type Call = Parameters<typeof loader>[0];
const argsFor = async (role: "viewer" | "manager", id: string, fields?: Readonly<Record<string, string>>) => {
  const cookie = await signInStaff(shop, role);
  return adminArgs({ shop, cookie, params: { id } }, fields) as unknown as Call & Parameters<typeof act>[0];
};

async function edited(id: string, blocks: readonly unknown[], intent = "save") {
  const document = JSON.stringify({ version: 1, blocks });
  const args = await argsFor("manager", id, { intent, title: "About", document, since: "0" });
  const result = resultOf(await save(args));
  return [result.message, ...(result.problems ?? []).map(({ text }) => text)];
}

const shown = async () => {
  const { rows } = await opened.database.pool.query<{ document: { blocks: unknown } }>(
    "select document from content_pages",
  );
  return rows[0]?.document.blocks;
};

test("viewers see a page and its history, without any buttons", async () => {
  expect(await loader(await argsFor("viewer", await storedPage()))).toMatchObject({
    page: { title: "About us", state: "published" },
    mayAct: false,
  });
});

test("the editor saves a draft, publishes it, and leaves unknown blocks unchanged", async () => {
  const id = await storedPage();
  const changed = { ...TEXT, props: { html: "<p>New</p>" } };
  expect(await edited(id, [HOLOGRAM, changed], "publish")).toEqual(["Page published."]);
  expect(await shown()).toEqual([HOLOGRAM, changed]);
});

test("a page with an error is not saved, and the error is shown", async () => {
  const id = await storedPage();
  expect(
    await edited(id, [
      { ...TEXT, props: {} },
      { ...HOLOGRAM, props: { x: 1 } },
    ]),
  ).toEqual(["", "text, html: is missing (block “a”)", "Unknown block type; it cannot be changed. (block “h”)"]);
  expect(await shown()).toEqual([TEXT, HOLOGRAM]);
});

test("without a script the document itself is edited; errors name their position, and the entered text is kept", async () => {
  const id = await storedPage();
  const cookie = await signInStaff(shop, "manager");
  const byHand = async (document: string, change: Readonly<Record<string, string>> = {}) => {
    const fields = { "by-hand": "1", intent: "save", title: "About", since: "0", document, ...change };
    return resultOf(await save(adminArgs({ shop, cookie, params: { id } }, fields) as never));
  };
  const texts = async (document: string) => (await byHand(document)).problems?.map(({ text }) => text);

  const broken = await byHand('{ "version": 1,\n  "blocks": [ }');
  expect(broken.problems).toEqual([
    { field: "document", text: expect.stringMatching(/^This is not JSON\. .*\[ \}/) as unknown },
  ]);
  expect(broken.entered).toMatchObject({ document: '{ "version": 1,\n  "blocks": [ }', since: "0" });
  expect(await texts('{ "blocks": {} }')).toEqual([
    "document, version: is not written in a way that works here",
    "document, blocks: is missing",
  ]);
  const nested = { id: "s", type: "section", props: {}, slots: [[TEXT, { type: "text" }]] };
  expect(await texts(JSON.stringify({ version: 1, blocks: [HOLOGRAM, nested] }))).toContain(
    "block 2, block 2, id: is missing",
  );
  expect(await byHand(JSON.stringify({ version: 1, blocks: [TEXT] }))).toMatchObject({
    message: "Draft saved.",
  });
});

test("blocks are rendered like in the storefront, sanitised, and not saved", async () => {
  const id = await storedPage();
  const html = '<p>Hi</p><img src=x onerror="alert(1)">';
  const blocks = JSON.stringify([{ ...TEXT, props: { html } }, { ...TEXT, props: {} }, HOLOGRAM]);
  const response = await draw(await argsFor("manager", id, { blocks }));
  const [good, broken, unknown] = (await response.json()) as { html: string; problem: string }[];
  expect(good?.html).toContain("<p>Hi</p><img>");
  expect(broken).toEqual({ html: "", problem: "text, html: is missing", hint: "" });
  expect(unknown).toEqual({ html: "", problem: "Unknown block type.", hint: "" });
  expect(await shown()).toEqual([TEXT, HOLOGRAM]);
});

test("a map without tiles is rendered as a list of its places, and the owner learns why", async () => {
  const id = await storedPage();
  const markers = [{ key: "a", name: "Studio", lat: 53.35, lng: -6.26, markerInfo: "4 Slip Lane" }];
  const map = { id: "map", type: "map", props: { label: "Here", lat: 53.35, lng: -6.26, markers } };
  const response = await draw(await argsFor("manager", id, { blocks: JSON.stringify([map]) }));
  const [drawn] = (await response.json()) as { html: string; hint: string }[];
  expect(drawn?.html).toContain("4 Slip Lane");
  expect(drawn?.html).not.toContain("<svg");
  expect(drawn?.hint).toContain("No map images are set up");
});

test("a slug that the shop already uses is rejected at its field", async () => {
  const id = await storedPage();
  const result = resultOf(await act(await argsFor("manager", id, { intent: "move", slug: "cart" })));
  expect(result.problems).toEqual([{ field: "slug", text: "This URL is reserved." }]);
});
