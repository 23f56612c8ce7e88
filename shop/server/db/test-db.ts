import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeAll, inject } from "vitest";
import type { Log } from "../log.ts";
import { openDatabase, type Database } from "./connect.ts";

/** Where a test file gets its own database from. */
export interface TestDatabases {
  /** To the maintenance database. */
  readonly connection: pg.ClientConfig;
  readonly prefix: string;
  readonly template: string;
}

export interface TestDatabase {
  readonly database: Database;
  /** For what opens its own connection: a second pool, a listener, another process. */
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
    await inMaintenance(databases, `create database ${name} template ${template}`);
    const connection = connectionTo(databases, name);
    opened = { connection, database: openDatabase({ connection, poolSize: 8, log: SILENT_LOG }) };

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
  // Not by way of URL, which does not accept the host-less form that names a socket.
  return { connectionString: connection.connectionString.replace(/^([^:]+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`) };
}

/** Sequences too: a test that names an id should not depend on those before it. */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    do $$
    declare
      tables text;
      counter record;
    begin
      select string_agg(format('%I.%I', schemaname, tablename), ', ') into tables
        from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations';
      if tables is not null then
        execute 'truncate ' || tables || ' restart identity cascade';
      end if;
      for counter in select schemaname, sequencename from pg_sequences where schemaname = 'public' loop
        execute format('alter sequence %I.%I restart', counter.schemaname, counter.sequencename);
      end loop;
    end $$`);
}

const NOT_ALLOWED = "42501";
const MOST_TRIES = 40;
const PAUSE_MS = 250;

/** While PostgreSQL itself vacuums in there, nobody but its administrator may throw it out; that soon ends. */
async function drop(databases: TestDatabases, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inMaintenance(databases, `drop database if exists ${name} with (force)`);
    } catch (error) {
      const isVacuumed = error instanceof Error && "code" in error && error.code === NOT_ALLOWED;
      if (!isVacuumed || tries === MOST_TRIES) throw error;
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
