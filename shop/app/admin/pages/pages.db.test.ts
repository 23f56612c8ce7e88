import { expect, test } from "vitest";
import { createTestShop } from "../../../server/cart/test-shop.ts";
import { contentPages } from "../../../server/db/schema/content.ts";
import { useTestDatabase } from "../../../server/db/test-db.ts";
import { answerOf, officeArgs, signInStaff } from "../test-office.server.ts";
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
  return officeArgs({ shop, cookie, params: { id } }, fields) as unknown as Call & Parameters<typeof act>[0];
};

async function edited(id: string, blocks: readonly unknown[], intent = "save") {
  const document = JSON.stringify({ version: 1, blocks });
  const args = await argsFor("manager", id, { intent, title: "About", document, since: "0" });
  const answer = answerOf(await save(args));
  return [answer.said, ...(answer.problems ?? []).map(({ text }) => text)];
}

const shown = async () => {
  const { rows } = await opened.database.pool.query<{ document: { blocks: unknown } }>(
    "select document from content_pages",
  );
  return rows[0]?.document.blocks;
};

test("viewers look at a page and its history and are offered nothing to press", async () => {
  expect(await loader(await argsFor("viewer", await storedPage()))).toMatchObject({
    page: { title: "About us", state: "published" },
    mayAct: false,
  });
});

test("the editor saves a draft, publishes it, and leaves blocks that it does not know as they were", async () => {
  const id = await storedPage();
  const changed = { ...TEXT, props: { html: "<p>New</p>" } };
  expect(await edited(id, [HOLOGRAM, changed], "publish")).toEqual(["The page is published."]);
  expect(await shown()).toEqual([HOLOGRAM, changed]);
});

test("a page with a mistake in it is not saved, and the mistake is told", async () => {
  const id = await storedPage();
  expect(
    await edited(id, [
      { ...TEXT, props: {} },
      { ...HOLOGRAM, props: { x: 1 } },
    ]),
  ).toEqual([
    "",
    "text, html: is missing (block “a”)",
    "This kind of block is not known here and cannot be changed. (block “h”)",
  ]);
  expect(await shown()).toEqual([TEXT, HOLOGRAM]);
});

test("without a script the document itself is edited; what is wrong is told by its place, and nothing typed is lost", async () => {
  const id = await storedPage();
  const cookie = await signInStaff(shop, "manager");
  const byHand = async (document: string, change: Readonly<Record<string, string>> = {}) => {
    const fields = { "by-hand": "1", intent: "save", title: "About", since: "0", document, ...change };
    return answerOf(await save(officeArgs({ shop, cookie, params: { id } }, fields) as never));
  };
  const texts = async (document: string) => (await byHand(document)).problems?.map(({ text }) => text);

  const broken = await byHand('{ "version": 1,\n  "blocks": [ }');
  expect(broken.problems).toEqual([
    { field: "document", text: expect.stringMatching(/^This is not JSON\. .*\[ \}/) as unknown },
  ]);
  expect(broken.typed).toMatchObject({ document: '{ "version": 1,\n  "blocks": [ }', since: "0" });
  expect(await texts('{ "blocks": {} }')).toEqual([
    "document, version: is not written in a way that works here",
    "document, blocks: is missing",
  ]);
  const nested = { id: "s", type: "section", props: {}, slots: [[TEXT, { type: "text" }]] };
  expect(await texts(JSON.stringify({ version: 1, blocks: [HOLOGRAM, nested] }))).toContain(
    "block 2, block 2, id: is missing",
  );
  expect(await byHand(JSON.stringify({ version: 1, blocks: [TEXT] }))).toMatchObject({ said: "The draft is saved." });
});

test("blocks are drawn as the shop would, harmless, and without being saved", async () => {
  const id = await storedPage();
  const html = '<p>Hi</p><img src=x onerror="alert(1)">';
  const blocks = JSON.stringify([{ ...TEXT, props: { html } }, { ...TEXT, props: {} }, HOLOGRAM]);
  const response = await draw(await argsFor("manager", id, { blocks }));
  const [good, broken, unknown] = (await response.json()) as { html: string; problem: string }[];
  expect(good?.html).toContain("<p>Hi</p><img>");
  expect(broken).toEqual({ html: "", problem: "text, html: is missing" });
  expect(unknown).toEqual({ html: "", problem: "This kind of block is not known here." });
  expect(await shown()).toEqual([TEXT, HOLOGRAM]);
});

test("an address that the shop uses is refused at the field it is typed into", async () => {
  const id = await storedPage();
  const answer = answerOf(await act(await argsFor("manager", id, { intent: "move", slug: "cart" })));
  expect(answer.problems).toEqual([{ field: "slug", text: "The shop itself uses this address." }]);
});
