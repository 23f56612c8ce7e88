import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeAll, inject } from "vitest";
import type { Log } from "../log.ts";
import { openDatabase, type Database } from "./connect.ts";
import type { Queryable } from "./in-transaction.ts";

/** Source of the databases of test files. */
export interface TestDatabases {
  /** Connects to the maintenance database. */
  readonly connection: pg.ClientConfig;
  readonly prefix: string;
  readonly template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

export interface TestDatabase {
  readonly database: Database;
  /** For code that opens its own connection: a second pool, a listener, another process. */
  readonly connection: pg.PoolConfig;
}

export interface UseTestDatabaseOptions {
  /** Empties every table after each test. */
  readonly emptyAfterEach?: boolean;
  /** False gives a database without tables. */
  readonly migrated?: boolean;
}

export const SILENT_LOG: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** Call it at the top of a `*.db.test.ts` file: the file gets a fresh database with the shop's tables. */
export function useTestDatabase(options: UseTestDatabaseOptions = {}): TestDatabase {
  let opened: TestDatabase | undefined;

  beforeAll(async () => {
    const databases = inject("testDatabases");
    const name = `${databases.prefix}_${randomBytes(6).toString("hex")}`;
    const template = options.migrated === false ? "template0" : databases.template;
    // Copying files takes a third of the time of copying page by page through the WAL.
    await inMaintenance(databases, `create database ${name} template ${template} strategy file_copy`);
    const connection = connectionTo(databases, name);
    opened = {
      connection,
      database: openDatabase({ connection, poolSize: 8, connectTimeoutMs: 30_000, log: SILENT_LOG }),
    };

    return async () => {
      await opened?.database.close();
      await drop(databases, name);
    };
  });
  if (options.emptyAfterEach) {
    afterEach(async () => {
      if (opened) await emptyTables(opened.database.pool);
    });
  }

  const current = () => {
    if (!opened) throw new Error("The test database exists only while tests run. Use it inside test() or a hook.");
    return opened;
  };
  return {
    get database() {
      return current().database;
    },
    get connection() {
      return current().connection;
    },
  };
}

export function connectionTo({ connection }: TestDatabases, database: string): pg.PoolConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  // Not with `URL`, which rejects the host-less form that names a socket.
  return { connectionString: connection.connectionString.replace(/^([^:]+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`) };
}

/**
 * Resets sequences too: a test that names an ID should not depend on earlier tests. Deleting the few rows of a test
 * takes a tenth of the time of truncating every table, but needs several rounds: some rows are referenced by others,
 * and triggers write new ones. A table without a page never had a row; the newest tables come first, because they
 * reference older ones.
 */
export async function emptyTables(pool: Queryable): Promise<void> {
  await pool.query(`
    do $$
    declare
      each text;
      gone integer;
      is_clean boolean;
      counter record;
    begin
      for round in 1..6 loop
        is_clean := true;
        for each in
          select oid::regclass from pg_class
          where relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
            and (relkind = 'p' or relkind = 'r' and pg_relation_size(oid) > 0)
          order by oid desc
        loop
          begin
            execute 'delete from ' || each;
            get diagnostics gone = row_count;
            is_clean := is_clean and gone = 0;
          exception when foreign_key_violation then
            is_clean := false;
          end;
        end loop;
        exit when is_clean;
      end loop;
      if not is_clean then
        select string_agg(oid::regclass::text, ', ') into each from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations';
        execute 'truncate ' || each || ' cascade';
      end if;
      for counter in select * from pg_sequences where schemaname = 'public' and last_value is not null loop
        perform setval(format('%I.%I', counter.schemaname, counter.sequencename), counter.start_value, false);
      end loop;
    end $$`);
}

const NOT_ALLOWED = "42501";
const MAX_TRIES = 40;
const PAUSE_MS = 250;

/** While autovacuum runs in the database, only a superuser could end its connection; it soon finishes. */
async function drop(databases: TestDatabases, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inMaintenance(databases, `drop database if exists ${name} with (force)`);
    } catch (error) {
      const isVacuumed = error instanceof Error && "code" in error && error.code === NOT_ALLOWED;
      if (!isVacuumed || tries === MAX_TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function inMaintenance({ connection }: TestDatabases, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
