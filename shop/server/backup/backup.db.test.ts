import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { copyFile, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findPersonByEmail } from "../people/accounts/person.ts";
import { startSession } from "../people/accounts/sessions.ts";
import { createPerson, NO_COOKIES } from "../people/accounts/test-people.ts";
import { createTestShop } from "../sales/cart/test-shop.ts";
import { migrate } from "../platform/db/migrate.ts";
import { migrations } from "../platform/db/migrations.ts";
import { seedDemo } from "../platform/db/seed.ts";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { openSecret, sealSecret } from "../platform/secrets/seal.ts";
import { LEFT_OUT } from "./backup-format.ts";
import { checkBackup } from "./read-backup.ts";
import { RESTORE_LOCK, restoreBackup, type RestoreOptions, settleRestore } from "./restore-backup.ts";
import { connectForBackup, readTables, quoted } from "./shop-tables.ts";
import { listShopFiles } from "./shop-files.ts";
import { StagedFiles } from "./staged-files.ts";
import { writeBackup } from "./write-backup.ts";

/** A restore rebuilds all tables, which is slow on a busy machine. */
const SLOW = { timeout: 60_000 };
const folder = mkdtempSync(join(tmpdir(), "vitrine-backup-"));
const firstDatabase = useTestDatabase();
const secondDatabase = useTestDatabase();
const olderDatabase = useTestDatabase({ migrated: false });
const first = createTestShop(() => firstDatabase.database, { DATA_DIR: join(folder, "first") });
const second = createTestShop(() => secondDatabase.database, { DATA_DIR: join(folder, "second") });
const file = join(folder, "shop.tar.gz");

const HARD = 'tab\there, line\nbreak, back\\slash, \\N, Größe, 日本, \u{1f3fa}, \\. and "quotes"';

/** A hash of every table, computed by the database rather than by the code under test. */
async function digests(shop: typeof first): Promise<Record<string, string>> {
  const client = await connectForBackup(shop.database.pool);
  try {
    const found: Record<string, string> = {};
    for (const table of await readTables(client)) {
      const { rows } = await client.query<{ digest: string; count: string }>(
        `select count(*) as count, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from ${quoted(table)} t`,
      );
      found[table.name] = `${rows[0]?.count} ${rows[0]?.digest}`;
    }
    return found;
  } finally {
    await client.end();
  }
}

async function fileDigests({ config }: typeof first): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { path } of listShopFiles(config.dataDirectory)) {
    found[path] = createHash("sha256")
      .update(readFileSync(join(config.dataDirectory, path)))
      .digest("hex");
  }
  return found;
}

function put(shop: typeof first, path: string, content: string | Buffer): void {
  const target = join(shop.config.dataDirectory, path);
  mkdirSync(join(target, ".."), { recursive: true });
  writeFileSync(target, content);
}

async function addAll(): Promise<void> {
  const { pool } = first.database;
  await seedDemo(first.database.db, first.now());
  await createPerson(pool, "owner@example.com", "owner");
  await pool.query("select make_event_days()");
  await pool.query(
    `insert into tracked_events (key, day, account_id, event_id, name, occurred_at, payload)
     select gen_random_uuid(), (now() - n * interval '1 day')::date, 1, n::text, 'Purchase', now(), $1
     from generate_series(0, 40) n`,
    [HARD],
  );
  await pool.query("insert into event_counts (account_id, what, count) values (1, 'accepted', 3)");
  await pool.query("insert into settings (key, value) values ('mail', $1)", [
    JSON.stringify({ sealedSmtpUrl: sealSecret(first.secret, "smtps://mail.example.com") }),
  ]);
  await pool.query("update products set description = $1 where id = (select min(id) from products)", [HARD]);
  await pool.query(
    "insert into messages (page_slug, name, email, body) select 'contact', $1, 'a@example.com', repeat('long ', 200000)",
    [HARD],
  );
  put(first, "media/ab/jar-400.webp", Buffer.from([0, 1, 2, 255]));
  put(first, "downloads/a manual with ümlauts.pdf", "x".repeat(600_000));
  put(first, "uploads/empty", "");
}

beforeAll(async () => {
  await addAll();
  await writeBackup(first, file);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function everything(shop: typeof first) {
  return { tables: await digests(shop), files: await fileDigests(shop) };
}

/** Changes an entry's text and repacks the archive with valid gzip checksums. */
async function repacked(change: (text: string) => string): Promise<string> {
  const bytes = gunzipSync(await readFile(file));
  const text = bytes.toString("latin1");
  const changed = change(text);
  if (changed.length !== text.length || changed === text)
    throw new Error("The change had no effect or altered the length.");
  const path = join(folder, "changed.tar.gz");
  await writeFile(path, gzipSync(Buffer.from(changed, "latin1"), { level: 1 }));
  return path;
}

describe("a back-up restored into a second shop", SLOW, () => {
  test("makes every table and file identical", async () => {
    const { pool } = second.database;
    put(second, "media/of-the-second.webp", "gone afterwards");
    await pool.query("insert into settings (key, value) values ('of the second', '1')");

    expect(await restoreBackup(second, file, { file: "shop.tar.gz" })).toMatchObject({ ok: true });

    const { audit_log: ours, ...expected } = await digests(first);
    const { audit_log: theirs, ...got } = await digests(second);
    expect(got).toEqual(expected);
    expect(theirs).not.toBe(ours);
    expect(Object.keys(got).length).toBeGreaterThan(60);
    expect(await fileDigests(second)).toEqual(await fileDigests(first));
    const { rows } = await pool.query("select act, who, subject from audit_log order by id desc limit 1");
    expect(rows).toEqual([{ act: "restored a back-up", who: "Command line", subject: "backup:shop.tar.gz" }]);
  });

  test("has the same constraints, sequences and partitions as the original", async () => {
    const shape = async ({ database: { pool } }: typeof first) => {
      const constraints = await pool.query(
        `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d, convalidated from pg_constraint
         where connamespace::regnamespace::text in ('public', 'event_days') order by 1, 2`,
      );
      const indexes = await pool.query(
        "select tablename, indexname, indexdef from pg_indexes where schemaname in ('public', 'event_days') order by 1, 2",
      );
      const triggers = await pool.query(
        "select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
      );
      const counters = await pool.query(
        `select sequencename, last_value from pg_sequences
         where schemaname = 'public' and sequencename not like 'backup%' and sequencename not like 'audit%' order by 1`,
      );
      const schemas = await pool.query("select nspname from pg_namespace where nspname !~ '^pg_' order by 1");
      return [constraints.rows, indexes.rows, triggers.rows, counters.rows, schemas.rows];
    };
    expect(await shape(second)).toEqual(await shape(first));
    await second.database.pool.query("insert into event_counts (account_id, what, count) values (1, 'accepted', 1)");
  });

  test("can decrypt stored keys with the same secret", async () => {
    const { rows } = await second.database.pool.query(
      "select value->>'sealedSmtpUrl' as sealed from settings where key = 'mail'",
    );
    expect(openSecret(second.secret, rows[0]?.sealed)).toBe("smtps://mail.example.com");
  });

  test("does not restore sessions", async () => {
    for (const table of ["sessions", "verifications"]) {
      expect(LEFT_OUT.has(table)).toBe(true);
      expect((await second.database.pool.query(`select from ${table}`)).rowCount).toBe(0);
    }
  });

  test("is a consistent snapshot although the shop keeps selling", async () => {
    const { pool } = first.database;
    const path = join(folder, "while-selling.tar.gz");
    let sold = 0;
    const closing = new AbortController();
    const sell = async () => {
      while (!closing.signal.aborted) {
        await pool.query("insert into account_mails (kind, email) select 'password', 'a' from generate_series(1, 10)");
        sold += 1;
      }
    };
    const selling = sell();
    await writeBackup(first, path);
    closing.abort();
    await selling;
    const checked = await checkBackup(path);
    if (!checked.ok) throw new Error(checked.error.code);
    expect(sold).toBeGreaterThan(0);
    expect((checked.value.end.rows["public.account_mails"] ?? 0) % 10).toBe(0);
    await pool.query("truncate account_mails");
  });
});

describe("refuses without changing anything:", SLOW, () => {
  const refusals: readonly (readonly [string, string, () => Promise<string>])[] = [
    ["a missing file", "no-file", () => Promise.resolve(join(folder, "nowhere"))],
    [
      "a photograph",
      "not-a-backup",
      async () => {
        const path = join(folder, "photo");
        await writeFile(path, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]));
        return path;
      },
    ],
    [
      "another gzip file",
      "not-a-backup",
      async () => {
        const path = join(folder, "other.gz");
        await writeFile(path, gzipSync("an email ".repeat(1000)));
        return path;
      },
    ],
    ["a back-up with a newer format", "newer", () => repacked((text) => text.replace('"version":1,', '"version":9,'))],
    [
      "a back-up with newer migrations",
      "newer",
      () => repacked((text) => text.replace('"0016-stock-of-nothing":', '"9916-stock-of-nothing":')),
    ],
    [
      "a back-up with different migrations",
      "other-schema",
      () => repacked((text) => text.replace(/("0001-shop":")\w{4}/, "$10000")),
    ],
    ["a back-up with a changed row", "damaged", () => repacked((text) => text.replace("Moon Jar", "Moon Car"))],
    ["a back-up with a changed file", "damaged", () => repacked((text) => text.replace("xxxx", "xxyx"))],
    [
      "a back-up with a changed byte",
      "damaged",
      async () => {
        const bytes = await readFile(file);
        const at = Math.floor(bytes.length / 2);
        bytes.writeUInt8(bytes.readUInt8(at) ^ 0x55, at);
        const path = join(folder, "flipped.tar.gz");
        await writeFile(path, bytes);
        return path;
      },
    ],
  ];

  for (const [what, code, make] of refusals) {
    test(what, async () => {
      const before = await everything(second);
      const refused = await restoreBackup(second, await make(), { file: "shop.tar.gz" });
      expect(refused).toEqual({ ok: false, error: { code } });
      expect(await everything(second)).toEqual(before);
    });
  }

  test("a truncated back-up, at any length", async () => {
    const { size } = await stat(file);
    const path = join(folder, "short.tar.gz");
    for (const length of [300, 5000, Math.floor(size / 2), size - 9, size - 1]) {
      await copyFile(file, path);
      await truncate(path, length);
      expect(await checkBackup(path), String(length)).toEqual({ ok: false, error: { code: "cut-short" } });
    }
  });

  test("a back-up with another secret, unless the owner accepts losing the keys", async () => {
    const other = { ...second, database: second.database, secret: "another secret, which is just as long" };
    expect(await restoreBackup(other, file, { file: "x" })).toEqual({ ok: false, error: { code: "other-secret" } });
    expect(await restoreBackup(other, file, { file: "x", acceptsOtherSecret: true })).toMatchObject({ ok: true });
  });
});

describe("a restore", SLOW, () => {
  const restore = (options: Partial<RestoreOptions> = {}) => restoreBackup(second, file, { file: "x", ...options });

  test("that fails after loading all rows leaves the shop unchanged", async () => {
    await second.database.pool.query("insert into settings (key, value) values ('kept', '1')");
    put(second, "media/kept.webp", "kept");
    const before = await everything(second);
    const onProgress: RestoreOptions["onProgress"] = (step) => {
      if (step === "finishing") throw new Error("The power failed.");
    };
    await expect(restore({ onProgress })).rejects.toThrow("The power failed.");
    expect(await everything(second)).toEqual(before);
  });

  test("serves visitors while it runs and shows the restored shop afterwards", async () => {
    const { pool } = second.database;
    const read = () => pool.query({ name: "read-kept", text: "select from settings where key = 'kept'" });
    const news = vi.fn();
    await second.database.listen("vitrine_changes", () => undefined, news);
    const seen: Promise<number | null>[] = [];
    const onProgress: RestoreOptions["onProgress"] = (step) => {
      if (step !== "checking") seen.push(read().then(({ rowCount }) => rowCount));
    };
    await restore({ onProgress });

    expect(seen.length).toBeGreaterThan(0);
    expect(await seen[0]).toBe(1);
    await vi.waitFor(() => expect(news).toHaveBeenCalled());
    expect((await read()).rowCount).toBe(0);
  });

  test("keeps only the person who started it signed in, if they are an owner in the back-up", async () => {
    const { pool } = second.database;
    const owner = await findPersonByEmail(pool, "owner@example.com");
    const other = await createPerson(pool, "other@example.com", "owner");
    if (!owner) throw new Error("The back-up had an owner.");
    for (const { id } of [owner, other]) {
      await startSession(second, pool, { personId: id, kind: "admin", cookies: NO_COOKIES });
    }
    await restore({ person: owner });
    const { rows } = await pool.query('select person_id as "personId" from sessions');
    expect(rows).toEqual([{ personId: owner.id }]);

    const stranger = await createPerson(pool, "other@example.com", "owner");
    await startSession(second, pool, { personId: stranger.id, kind: "admin", cookies: NO_COOKIES });
    await restore({ person: stranger });
    expect((await pool.query("select from sessions")).rowCount).toBe(0);
  });

  test("migrates a back-up of an older version", async () => {
    const { pool } = olderDatabase.database;
    await migrate(pool, migrations.slice(0, 15));
    await pool.query("insert into tags (slug, name) values ('old', 'Old')");
    const older = createTestShop(() => olderDatabase.database, { DATA_DIR: join(folder, "older") });
    const path = join(folder, "older.tar.gz");
    await writeBackup(older, path);

    expect(await restoreBackup(second, path, { file: "x" })).toMatchObject({ ok: true });
    expect((await second.database.pool.query("select slug from tags")).rows).toEqual([{ slug: "old" }]);
    expect(await migrate(second.database.pool, migrations)).toEqual([]);
    expect(await fileDigests(second)).toEqual({});
  });

  test("does not start while another restore is running", async () => {
    const other = await connectForBackup(second.database.pool);
    await other.query("select pg_advisory_lock($1)", [RESTORE_LOCK]);
    expect(await restore()).toEqual({ ok: false, error: { code: "busy" } });
    await other.end();
  });
});

describe("a power failure during a restore", SLOW, () => {
  async function interruptedAt(restoreId: string): Promise<void> {
    put(second, "media/before.webp", "before");
    const files = new StagedFiles(second.config.dataDirectory);
    await files.prepare();
    await files.begin("media/after.webp");
    await files.write(Buffer.from("after"));
    await files.end();
    await files.swapIn(restoreId);
    expect(Object.keys(await fileDigests(second))).toEqual(["media/after.webp"]);
  }

  test("before the tables were swapped: the next start restores the old files", async () => {
    rmSync(second.config.dataDirectory, { recursive: true });
    await interruptedAt("never committed");
    expect(await settleRestore(second)).toBe("rolled back");
    expect(Object.keys(await fileDigests(second))).toEqual(["media/before.webp"]);
    expect(await settleRestore(second)).toBe("nothing");
  });

  test("while files were being extracted: the next start removes them", async () => {
    put(second, "restore/new/media/half.webp", "half");
    expect(await settleRestore(second)).toBe("nothing");
    expect(existsSync(join(second.config.dataDirectory, "restore"))).toBe(false);
  });

  test("after the tables were swapped: the next start keeps the new files", async () => {
    await second.database.pool.query(
      "insert into backup_jobs (kind, file, restore_id, status) values ('restore', 'x', 'committed', 'done')",
    );
    await interruptedAt("committed");
    expect(await settleRestore(second)).toBe("finished");
    expect(Object.keys(await fileDigests(second))).toEqual(["media/after.webp"]);
    expect(existsSync(join(second.config.dataDirectory, "restore"))).toBe(false);
  });
});
