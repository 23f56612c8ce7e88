import pg from "pg";
import { BUILDING, otherSchemas, REPLACED } from "./restore-schemas.ts";

const LOCK_WAIT = "3s";
const MAX_ATTEMPTS = 20;
const TERMINATE_SESSIONS = `
select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and usename = current_user
  and backend_type = 'client backend' and application_name like 'vitrine%'`;

/** All objects of a schema, with the keywords of `drop` and `alter`. Partitions and owned sequences follow their table. */
const OBJECTS = `
select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
  c.oid::regclass::text as name, 'pg_class'::regclass as catalog, c.oid
from pg_class c
where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and not c.relispartition
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0)
union all
select 'routine', p.oid::regprocedure::text, 'pg_proc'::regclass, p.oid from pg_proc p where p.pronamespace = $1::regnamespace
union all
select 'type', t.oid::regtype::text, 'pg_type'::regclass, t.oid from pg_type t
where t.typnamespace = $1::regnamespace and (t.typtype in ('e', 'd') or exists (
  select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))`;
const OWN_OBJECTS = `
select kind, name from (${OBJECTS}) o where not exists (
  select from pg_depend d where d.classid = o.catalog and d.objid = o.oid and d.deptype = 'e')`;

/**
 * Replaces the old tables by the restored ones. Sessions that use the old tables are terminated, so that no request
 * writes partly to the old and partly to the new ones; they reconnect to the new ones.
 */
export async function exchangeSchemas(client: pg.Client): Promise<void> {
  await client.query(`set local lock_timeout = '${LOCK_WAIT}'`);
  for (let attempt = 1; ; attempt += 1) {
    await client.query("savepoint before_end");
    try {
      await client.query(TERMINATE_SESSIONS);
      await dropCurrent(client);
      break;
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      // Lock timeout or deadlock: another session got in first.
      if (attempt >= MAX_ATTEMPTS || (code !== "55P03" && code !== "40P01")) throw error;
      await client.query("rollback to savepoint before_end");
    }
  }
  const built = await ownObjects(client, BUILDING);
  // Routines first, because their signatures refer to table types by schema.
  for (const { kind, name } of built.toSorted((a, b) => Number(b.kind === "routine") - Number(a.kind === "routine"))) {
    await client.query(`alter ${kind} ${name} set schema public`);
  }
  await client.query(`drop schema ${BUILDING}`);
}

async function dropCurrent(client: pg.Client): Promise<void> {
  const objects = await ownObjects(client, "public");
  for (const kind of new Set(objects.map((object) => object.kind))) {
    const names = objects.filter((object) => object.kind === kind).map(({ name }) => name);
    await client.query(`drop ${kind} if exists ${names.join(", ")} cascade`);
  }
  for (const schema of otherSchemas()) await client.query(`drop schema ${schema}${REPLACED} cascade`);
}

/** Objects that no extension owns, with schema-qualified names. */
async function ownObjects(client: pg.Client, schema: string) {
  await client.query("set local search_path = pg_catalog");
  const { rows } = await client.query<{ kind: string; name: string }>(OWN_OBJECTS, [schema]);
  return rows;
}
