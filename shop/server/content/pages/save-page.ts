import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { checkDocument, type DocumentProblem } from "./check-document.ts";
import { type EditedPage, findEditedPage, findVersion } from "./staff-pages.ts";

type Staff = Pick<Person, "id" | "name" | "email">;

export interface PageContent {
  readonly title: string;
  readonly document: unknown;
}

export type SavePageRefusal =
  | { readonly code: "unknown" }
  /** Another person saved since the page was opened. */
  | { readonly code: "changed-meanwhile" }
  | { readonly code: "document"; readonly problems: readonly DocumentProblem[] };

const MAX_VERSIONS = 100;

/**
 * Saves the page's draft; visitors still see the published version. `since` is the version that the editor started
 * from, so that nobody overwrites a change they have not seen; null overwrites any version.
 */
export function saveDraft(
  shop: Shop,
  staff: Staff,
  id: number,
  content: PageContent,
  since: number | null,
): Promise<Result<number, SavePageRefusal>> {
  return inTransaction<number, SavePageRefusal>(shop.database.pool, async (connection) => {
    const page = await lockPage(connection, id);
    if (!page) return refuse({ code: "unknown" });
    if (since !== null && since !== page.version) return refuse({ code: "changed-meanwhile" });
    const document = checkDocument(content.document, page.document);
    if (!document.ok) return refuse({ code: "document", problems: document.error });
    await saveFirstVersion(connection, page);
    await writeDraft(connection, staff, id, { title: content.title, document: document.value });
    const version = await addVersion(connection, staff, id, "draft");
    await recordAudit(connection, staff, { act: "saved a draft", subject: `page:${id}` });
    return ok(version);
  });
}

const SHOW = `
update content_pages p set title = coalesce(d.title, p.title), document = coalesce(d.document, p.document),
  status = 'published', updated_at = now()
from (select $1::integer as id) asked left join content_page_drafts d on d.page_id = asked.id
where p.id = asked.id`;

/** Publishes the draft. */
export function publishPage(shop: Shop, staff: Staff, id: number): Promise<Result<number, SavePageRefusal>> {
  return inTransaction<number, SavePageRefusal>(shop.database.pool, async (connection) => {
    const page = await lockPage(connection, id);
    if (!page) return refuse({ code: "unknown" });
    await saveFirstVersion(connection, page);
    await connection.query(SHOW, [id]);
    const version = await addVersion(connection, staff, id, "published");
    await connection.query("delete from content_page_drafts where page_id = $1", [id]);
    await recordAudit(connection, staff, { act: "published a page", subject: `page:${id}`, details: { version } });
    return ok(version);
  });
}

/** Unpublishes a page; all of it stays in the admin. */
export async function unpublishPage(shop: Shop, staff: Staff, id: number): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    const text = "update content_pages set status = 'draft', updated_at = now() where id = $1 and status = 'published'";
    if ((await connection.query(text, [id])).rowCount !== 0) {
      await recordAudit(connection, staff, { act: "withdrew a page", subject: `page:${id}` });
    }
    return ok(null);
  });
}

/** Discards the draft; the versions stay. */
export async function discardDraft(shop: Shop, staff: Staff, id: number): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    const { rowCount } = await connection.query("delete from content_page_drafts where page_id = $1", [id]);
    if (rowCount !== 0) await recordAudit(connection, staff, { act: "discarded a draft", subject: `page:${id}` });
    return ok(null);
  });
}

/** Makes an earlier version the draft; visitors see it once it is published. */
export function restoreVersion(
  shop: Shop,
  staff: Staff,
  id: number,
  versionId: number,
): Promise<Result<number, { readonly code: "unknown" }>> {
  return inTransaction<number, { readonly code: "unknown" }>(shop.database.pool, async (connection) => {
    const page = await lockPage(connection, id);
    const content = page && (await findVersion(connection, id, versionId));
    if (!content) return refuse({ code: "unknown" });
    await writeDraft(connection, staff, id, content);
    const version = await addVersion(connection, staff, id, "draft");
    const details = { from: versionId };
    await recordAudit(connection, staff, { act: "restored a page", subject: `page:${id}`, details });
    return ok(version);
  });
}

export async function lockPage(connection: Queryable, id: number): Promise<EditedPage | null> {
  await connection.query("select from content_pages where id = $1 for update", [id]);
  return await findEditedPage(connection, id);
}

/**
 * A page from the demo or an import has no history yet; its state before the first change becomes the first version.
 */
async function saveFirstVersion(connection: Queryable, { id, version }: EditedPage): Promise<void> {
  if (version !== 0) return;
  await connection.query(
    `insert into content_page_versions (page_id, kind, title, document, saved_at)
     select id, status, title, document, updated_at from content_pages where id = $1`,
    [id],
  );
}

const WRITE_DRAFT = `
insert into content_page_drafts (page_id, title, document, saved_by) values ($1, $2, $3, $4)
on conflict (page_id) do update set title = excluded.title, document = excluded.document,
  saved_by = excluded.saved_by, saved_at = now()`;

async function writeDraft(connection: Queryable, staff: Staff, id: number, content: PageContent): Promise<void> {
  await connection.query(WRITE_DRAFT, [id, content.title, JSON.stringify(content.document), nameOf(staff)]);
}

const ADD_VERSION = `
insert into content_page_versions (page_id, kind, title, document, saved_by)
select p.id, $2, coalesce(d.title, p.title), coalesce(d.document, p.document), $3
from content_pages p left join content_page_drafts d on d.page_id = p.id where p.id = $1 returning id`;
const FORGET = `
delete from content_page_versions where page_id = $1 and id <=
  (select id from content_page_versions where page_id = $1 order by id desc offset ${MAX_VERSIONS} limit 1)`;

export async function addVersion(
  connection: Queryable,
  staff: Staff,
  id: number,
  kind: "draft" | "published",
): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(ADD_VERSION, [id, kind, nameOf(staff)]);
  await connection.query(FORGET, [id]);
  return rows[0]?.id ?? 0;
}

function nameOf({ name, email }: Staff): string {
  return name === "" ? email : name;
}
