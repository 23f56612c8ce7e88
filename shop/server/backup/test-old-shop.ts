import { createReadStream, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { type Migration, runMigrations } from "../platform/db/migrate.ts";
import { type BackedUpTable, END, End, MANIFEST, Manifest, readEntryName } from "./backup-format.ts";
import { copyIn, type CopySink } from "./copy-stream.ts";
import { readTar } from "./tar.ts";

/*
 * A shop that version 0.1.0 left behind; fixtures/README.md says what is in it. The reader below shares no code with
 * the restore, so that both are tested.
 */

const FIXTURES = join(import.meta.dirname, "fixtures");
const MIGRATIONS = join(import.meta.dirname, "../platform/db/migrations");

export const OLD_BACKUP: string = join(FIXTURES, "shop-0.1.0.tar.gz");

type Cookies = Readonly<Record<string, string>>;

interface OldShop {
  /** `SESSION_SECRET` of that shop. */
  readonly secret: string;
  readonly orders: { readonly refunded: string; readonly waiting: string };
  /** Of three browsers that were signed in or had something in the cart. */
  readonly cookies: { readonly owner: Cookies; readonly customer: Cookies; readonly visitor: Cookies };
  /** Rows of the tables that no back-up contains. */
  readonly leftOut: Readonly<Record<string, readonly object[]>>;
}

export function oldShop(): OldShop {
  return JSON.parse(readFileSync(join(FIXTURES, "shop-0.1.0.json"), "utf8")) as OldShop;
}

/** The English sentence of every text that an owner of 0.1.0 could override. */
export function oldTexts(): readonly string[] {
  return JSON.parse(readFileSync(join(FIXTURES, "texts-0.1.0.json"), "utf8")) as string[];
}

/**
 * Makes an empty database and a data folder what 0.1.0 left behind. Every timestamp is moved by the same amount, as if
 * that shop had been stopped a moment ago: orders waiting for payment, carts and sessions would otherwise expire.
 */
export async function fillAsOldShop(connection: pg.ClientConfig, dataDirectory: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("begin; set local timezone = 'UTC'");
    await load(client, dataDirectory);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, dataDirectory: string): Promise<void> {
  const entries = readTar(createReadStream(OLD_BACKUP).pipe(createGunzip()) as AsyncIterable<Buffer>);
  let manifest: Manifest | undefined;
  let foreignKeys: readonly ForeignKey[] = [];
  for await (const { name, bytes } of wholeFiles(entries)) {
    const place = readEntryName(name);
    if (name === MANIFEST) {
      manifest = Manifest.parse(JSON.parse(bytes.toString("utf8")));
      await runMigrations(client, oldMigrations(manifest));
      foreignKeys = await dropForeignKeys(client);
      for (const table of manifest.tables) {
        await client.query(`alter table ${nameOf(table)} disable trigger user; truncate ${nameOf(table)}`);
      }
    } else if (name === END && manifest) {
      await setSequences(client, End.parse(JSON.parse(bytes.toString("utf8"))));
    } else if (place?.kind === "file") {
      const path = join(dataDirectory, place.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    } else {
      const table = manifest?.tables.find(({ schema, name: own }) => `${schema}.${own}` === place?.key);
      if (!table) throw new Error(`${name} is not expected in a back-up`);
      await copyRows(client, table, bytes);
    }
  }
  if (!manifest) throw new Error("The back-up has no manifest.");
  await insertLeftOut(client);
  await moveTimes(client, Date.now() - Date.parse(manifest.madeAt));
  for (const table of manifest.tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

async function* wholeFiles(entries: ReturnType<typeof readTar>): AsyncGenerator<{ name: string; bytes: Buffer }> {
  let file: { readonly name: string; readonly chunks: Buffer[] } | undefined;
  for await (const part of entries) {
    if (part.kind === "bytes") file?.chunks.push(part.bytes);
    else {
      if (file) yield { name: file.name, bytes: Buffer.concat(file.chunks) };
      file = { name: part.name, chunks: [] };
    }
  }
  if (file) yield { name: file.name, bytes: Buffer.concat(file.chunks) };
}

function oldMigrations(manifest: Manifest): readonly Migration[] {
  return Object.keys(manifest.migrations).map((name) => ({
    name,
    sql: readFileSync(join(MIGRATIONS, `${name}.sql`), "utf8"),
  }));
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Tables come in alphabetical order, which no foreign key accepts. */
async function dropForeignKeys(client: pg.Client): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

async function copyRows(client: pg.Client, table: BackedUpTable, bytes: Buffer): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const sink: CopySink = await copyIn(client, `copy ${nameOf(table)} (${columns}) from stdin`);
  await sink.write(bytes);
  await sink.end();
}

async function setSequences(client: pg.Client, { sequences }: End): Promise<void> {
  for (const { lastValue, isCalled, ...sequence } of sequences) {
    await client.query("select setval($1, $2, $3)", [nameOf(sequence), lastValue, isCalled]);
  }
}

async function insertLeftOut(client: pg.Client): Promise<void> {
  for (const [table, rows] of Object.entries(oldShop().leftOut)) {
    await client.query(`insert into ${table} select (jsonb_populate_recordset(null::${table}, $1)).*`, [
      JSON.stringify(rows),
    ]);
  }
}

async function moveTimes(client: pg.Client, milliseconds: number): Promise<void> {
  await client.query("select make_event_days()");
  const { rows } = await client.query<{ table: string; assignments: string }>(
    `select c.oid::regclass::text as table,
       string_agg(format('%1$I = (%1$I + interval ''%2$s milliseconds'')::%3$s', attname, $1::bigint,
         format_type(atttypid, null)), ', ') as assignments
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and not c.relispartition and relnamespace = 'public'::regnamespace
       and attnum > 0 and attgenerated = '' and atttypid in ('timestamptz'::regtype, 'date'::regtype)
       and relname <> 'schema_migrations'
     group by 1`,
    [milliseconds],
  );
  for (const { table, assignments } of rows) await client.query(`update ${table} set ${assignments}`);
}

function nameOf({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}
