import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { restoreBackup } from "./backup/restore-backup.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { JOBS, type JobContext } from "./jobs.ts";
import { requestEmail } from "./people/accounts/account-emails.ts";
import { createPerson } from "./people/accounts/test-people.ts";
import { openDatabase } from "./platform/db/connect.ts";
import { SILENT_LOG, useTestDatabase } from "./platform/db/test-db.ts";
import type { Job, QueueJob, ScheduledJob } from "./platform/jobs/job.ts";
import { startJobs, type StopJobs } from "./platform/jobs/start-jobs.ts";
import type { Mail, Mailer } from "./platform/mail/mailer.ts";
import { createProduct, createTestShop } from "./sales/cart/test-shop.ts";
import { placeOrder } from "./sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, requestFor } from "./sales/orders/test-orders.ts";
import { ShopSettings } from "./platform/settings/settings.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const { shop: site } = ShopSettings.parse({ shop: { name: "Kiln & Tide", email: "owner@example.com" } });
shop.change({ ...IRISH_SHOP, shop: site });
const PATIENT = { timeout: 15_000, interval: 50 };

let sent: Mail[] = [];
let stops: StopJobs[] = [];
beforeEach(() => {
  sent = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
  await opened.database.pool.query("drop schema if exists pgboss cascade");
});

const taking: Mailer = { send: (mail) => Promise.resolve(void sent.push(mail)) };
const refusing: Mailer = { send: () => Promise.reject(new Error("550 nora@example.com is unknown here")) };

/** Another process: its own connections, its own workers. */
async function startWorker(mailer: Mailer, jobs: readonly Job<JobContext>[] = JOBS): Promise<StopJobs> {
  const database = openDatabase({ connection: opened.connection, poolSize: 5, log: SILENT_LOG });
  const own = createTestShop(() => database);
  own.change({ ...IRISH_SHOP, shop: site });
  const context: JobContext = { shop: own, mailer, events: { destinations: new Map() } as never };
  const stopJobs = await startJobs({
    database,
    log: SILENT_LOG,
    jobs,
    context,
    superviseSeconds: 1,
    stopWaitMs: 2000,
  });
  const stop = async () => {
    await stopJobs();
    await database.close();
  };
  stops.push(stop);
  return stop;
}

async function order(): Promise<void> {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000 });
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 1])));
  if (!placed.ok) throw new Error("The order was refused.");
}

const job = (name: string): Job<JobContext> => {
  const found = JOBS.find((each) => each.name === name);
  if (!found) throw new Error(`There is no job “${name}”.`);
  return found;
};
const only = (...names: readonly string[]) => names.map(job);
const jobRows = async (name: string) =>
  (
    await opened.database.pool.query<{ state: string; retry_count: number; wait: number; message: string }>(
      `select state, retry_count, extract(epoch from start_after - now())::float8 as wait, output ->> 'message' as message
       from pgboss.job where name = $1 order by created_on`,
      [name],
    )
  ).rows;

describe("emails", () => {
  test("leave as soon as the order is committed, once each, however many processes run jobs", async () => {
    await startWorker(taking, only("order-emails"));
    await startWorker(taking, only("order-emails"));
    await order();
    await order();
    await vi.waitFor(() => expect(sent).toHaveLength(4), PATIENT);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(4);
  });

  test("that version 0.1.0 left waiting are picked up at the start", async () => {
    await order();
    await requestEmail(shop, "registration", "nora@example.com", null);
    // Claimed by a process that died, and in the middle of its back-off.
    await opened.database.pool.query("update mails set attempts = 3, due_at = now() + interval '2 hours'");
    await startWorker(taking, only("order-emails", "account-emails"));
    await vi.waitFor(() => expect(sent).toHaveLength(3), PATIENT);
    // The mail server has an email before its row says so.
    await vi.waitFor(async () => {
      const { rows } = await opened.database.pool.query("select distinct status from mails");
      expect(rows).toEqual([{ status: "sent" }]);
    }, PATIENT);
  });

  test("that the mail server refuses wait longer each time; the error names nobody", async () => {
    await startWorker(refusing, only("order-emails"));
    await order();
    await vi.waitFor(async () => {
      const rows = await jobRows("order-emails");
      expect(rows.map(({ state }) => state)).toEqual(["retry", "retry"]);
    }, PATIENT);
    for (const { wait, message } of await jobRows("order-emails")) {
      expect(wait).toBeGreaterThan(10);
      expect(message).toBe("550 … is unknown here");
    }
    // The second attempt, without the wait.
    await opened.database.pool.query("update pgboss.job set start_after = now() where name = 'order-emails'");
    await opened.database.pool.query("select pg_notify('jobs', 'order-emails')");
    await vi.waitFor(async () => {
      for (const { retry_count, wait } of await jobRows("order-emails")) {
        expect(retry_count).toBe(1);
        expect(wait).toBeGreaterThan(29);
      }
    }, PATIENT);
  });

  test("are marked as given up after the last attempt", async () => {
    const impatient = { ...(job("order-emails") as QueueJob<JobContext>), retry: { limit: 0, delaySeconds: 0 } };
    await startWorker(refusing, [impatient]);
    await order();
    await vi.waitFor(async () => {
      const { rows } = await opened.database.pool.query("select distinct status from mails");
      expect(rows).toEqual([{ status: "given-up" }]);
    }, PATIENT);
  });

  test("of an order that was rolled back are never sent", async () => {
    await startWorker(taking, only("account-emails"));
    const client = await opened.database.pool.connect();
    await client.query("begin");
    await client.query("insert into account_mails (kind, email) values ('registration', 'gone@example.com')");
    await client.query("rollback");
    client.release();
    await requestEmail(shop, "registration", "nora@example.com", null);
    await vi.waitFor(() => expect(sent.map(({ to }) => to)).toEqual(["nora@example.com"]), PATIENT);
  });
});

test("a job in hand is finished before the process stops", async () => {
  let finish: () => void = () => undefined;
  const slow: Mailer = {
    send: (mail) => new Promise((done) => (finish = () => (sent.push(mail), done()))),
  };
  const stop = await startWorker(slow, only("account-emails"));
  await requestEmail(shop, "registration", "nora@example.com", null);
  await vi.waitFor(async () => expect(await jobRows("account-emails")).toMatchObject([{ state: "active" }]), PATIENT);
  const stopped = stop();
  setTimeout(() => finish(), 300);
  await stopped;
  stops = [];
  expect(sent).toHaveLength(1);
  expect(await jobRows("account-emails")).toMatchObject([{ state: "completed" }]);
});

test("the job of a process that was killed is given to another one", async () => {
  const never: Mailer = { send: () => new Promise(() => undefined) };
  await requestEmail(shop, "registration", "nora@example.com", null);
  void (await startWorker(never, only("account-emails")));
  await vi.waitFor(async () => expect(await jobRows("account-emails")).toMatchObject([{ state: "active" }]), PATIENT);
  // No heartbeat for a while: pg-boss's maintenance takes it away from the dead process.
  await opened.database.pool.query(
    "update pgboss.job set heartbeat_on = now() - interval '10 minutes' where state = 'active'",
  );
  await startWorker(taking, only("account-emails"));
  await vi.waitFor(
    async () => {
      await opened.database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
      await opened.database.pool.query("select pg_notify('jobs', 'account-emails')");
      expect(sent).toHaveLength(1);
    },
    { ...PATIENT, interval: 500 },
  );
});

test("runs of a scheduled job never overlap between processes, and changes during a run get a run of their own", async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const counting: ScheduledJob<JobContext> = {
    name: "customers",
    title: "Counting",
    schedule: "0 0 1 1 *",
    async run() {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 30));
      running -= 1;
      runs += 1;
    },
  };
  await startWorker(taking, [counting]);
  await startWorker(taking, [counting]);
  for (let each = 0; each < 20; each += 1) {
    await opened.database.pool.query("insert into customer_changes (email) values ('nora@example.com')");
    await new Promise((done) => setTimeout(done, 20));
  }
  await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(2), PATIENT);
  expect(most).toBe(1);
});

test("figures about customers and sales follow an order within seconds", async () => {
  await startWorker(taking);
  await order();
  await vi.waitFor(async () => {
    const { rows } = await opened.database.pool.query(
      "select (select count(*)::integer from customers) as customers, (select count(*)::integer from sales_hours) as hours",
    );
    expect(rows).toEqual([{ customers: 1, hours: 1 }]);
  }, PATIENT);
});

test("a new time zone in the settings counts within seconds", async () => {
  const { pool } = opened.database;
  const choose = (timeZone: string) =>
    pool.query(
      "insert into settings (key, value) values ('shop', $1) on conflict (key) do update set value = excluded.value",
      [JSON.stringify({ timeZone })],
    );
  const zone = async () => (await pool.query<{ zone: string }>("select analytics_zone() as zone")).rows[0]?.zone;
  await startWorker(taking, only("analytics"));
  await choose("Pacific/Auckland");
  await vi.waitFor(async () => expect(await zone()).toBe("Pacific/Auckland"), PATIENT);
});

test("a restore forgets the jobs of the replaced shop, and sends the emails that wait in the restored one once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-jobs-"));
  const files = createTestShop(() => opened.database, { DATA_DIR: folder });
  const owner = await createPerson(opened.database.pool, "owner@example.com", "owner");
  await requestEmail(shop, "registration", "nora@example.com", null);
  const file = join(folder, "backups", "vitrine-x.tar.gz");
  await writeBackup(files, file);
  // After the back-up: a second email, which has an id that the restored shop does not know.
  await requestEmail(shop, "registration", "later@example.com", null);
  const stop = await startWorker(refusing, only("account-emails"));
  await vi.waitFor(async () => {
    expect((await jobRows("account-emails")).map(({ state }) => state)).toEqual(["retry", "retry"]);
  }, PATIENT);
  await stop();
  stops = [];

  await startWorker(taking, only("account-emails"));
  const restored = await restoreBackup(files, file, { file: "vitrine-x.tar.gz", person: owner });
  expect(restored.ok).toBe(true);
  await vi.waitFor(() => expect(sent.map(({ to }) => to)).toEqual(["nora@example.com"]), PATIENT);
  const states = (await jobRows("account-emails")).map(({ state }) => state);
  expect(states).toEqual(["completed"]);
  rmSync(folder, { recursive: true });
}, 60_000);

test("every job has a name of its own, and every announcement of the database a job", async () => {
  expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
  const { rows } = await opened.database.pool.query<{ name: string }>(
    `select distinct substring(pg_get_triggerdef(oid) from 'announce_job\\(''([^'']+)''\\)') as name
     from pg_trigger where tgname = 'announce_job'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { name } of rows) expect(JOBS.map((each) => each.name)).toContain(name);
});
