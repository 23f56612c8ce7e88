import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { requestEmail } from "../../../server/people/accounts/account-emails.ts";
import { readAudit } from "../../../server/people/accounts/audit.ts";
import { JOBS, type JobContext } from "../../../server/jobs.ts";
import { SILENT_LOG, useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { startJobs, type StopJobs } from "../../../server/platform/jobs/start-jobs.ts";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { resultOf, adminArgs, signInStaff } from "../test-admin.server.ts";
import { action, loader } from "./jobs.tsx";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
const PATIENT = { timeout: 15_000, interval: 50 };
let owner = "";
let manager = "";
let stop: StopJobs | undefined;
let mail = "up";
beforeAll(async () => {
  owner = await signInStaff(shop, "owner");
  manager = await signInStaff(shop, "manager");
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function startWorker(): Promise<void> {
  const context: JobContext = {
    shop,
    events: { destinations: new Map() } as never,
    mailer: { send: () => (mail === "up" ? Promise.resolve() : Promise.reject(new Error("421 try later"))) },
  };
  const jobs = JOBS.filter(({ name }) => ["account-emails", "carts"].includes(name));
  stop = await startJobs({ database: shop.database, log: SILENT_LOG, jobs, context });
}

const show = async (cookie: string) => loader(adminArgs({ shop, cookie, path: "/admin/jobs/" }) as never);
const jobOf = async (name: string) => (await show(owner)).jobs.find((job) => job.name === name);
const run = (cookie: string, job: string) =>
  action(adminArgs({ shop, cookie, path: "/admin/jobs/" }, { intent: "run", job }) as never);

test("before a worker has started, every job is listed as not run yet", async () => {
  const { jobs, mayRun } = await show(manager);
  expect(jobs.map(({ name }) => name)).toEqual(JOBS.map(({ name }) => name));
  expect(jobs.every(({ lastRunAt }) => lastRunAt === null)).toBe(true);
  expect(mayRun).toBe(false);
});

test("an owner runs a job now: its last run, duration and next run are shown, and the audit log names it", async () => {
  await startWorker();
  expect(resultOf(await run(owner, "carts")).message).toBe("Started: Delete expired carts.");
  await vi.waitFor(async () => {
    expect(await jobOf("carts")).toMatchObject({
      when: "Every 10 minutes",
      lastRunAt: expect.any(Date) as Date,
      lastRunMs: expect.any(Number) as number,
      nextRunAt: expect.any(Date) as Date,
      isFailing: false,
      failed: 0,
    });
  }, PATIENT);
  expect((await readAudit(shop.database.pool))[0]).toMatchObject({ act: "ran a job", subject: "job:carts" });
  expect(resultOf(await run(owner, "no-such-job")).problems).toHaveLength(1);
});

test("a failing job shows its error and how much is waiting; “Retry now” runs it at once", async () => {
  mail = "down";
  await startWorker();
  await requestEmail(shop, "registration", "nora@example.com", null);
  await vi.waitFor(async () => {
    expect(await jobOf("account-emails")).toMatchObject({
      when: "When there is work",
      retrying: 1,
      isFailing: true,
      lastError: "421 try later",
    });
  }, PATIENT);
  mail = "up";
  await run(owner, "account-emails");
  await vi.waitFor(async () => {
    expect(await jobOf("account-emails")).toMatchObject({ retrying: 0, isFailing: false });
  }, PATIENT);
});
