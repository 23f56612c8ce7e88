import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { sessionSecret } from "./platform/secrets/session-secret.ts";

describe("the environment", () => {
  test("without settings, the shop listens on localhost only and runs its own database", () => {
    expect(readConfig({}, "/srv/shop", false)).toEqual({
      environment: "production",
      host: "127.0.0.1",
      port: 3000,
      dataDirectory: "/srv/shop/data",
      databaseUrl: undefined,
      databasePool: 10,
      publicUrl: "http://localhost:3000",
      trustProxy: false,
      role: "all",
      logLevel: "info",
      logFormat: "json",
      pageCacheMegabytes: 64,
      demoSales: true,
      testHooks: false,
      sessionSecret: undefined,
    });
  });

  test("reads every setting", () => {
    const config = readConfig({
      NODE_ENV: "development",
      HOST: "0.0.0.0",
      PORT: "8080",
      DATA_DIR: "/var/shop",
      DATABASE_URL: "postgres://shop:pw@db.example/shop",
      DATABASE_POOL: "4",
      PUBLIC_URL: "https://shop.example/",
      TRUST_PROXY: "1",
      ROLE: "worker",
      LOG_LEVEL: "debug",
      LOG_FORMAT: "text",
      PAGE_CACHE_MB: "128",
      DEMO_SALES: "0",
      SESSION_SECRET: "s".repeat(32),
    });

    expect(config).toMatchObject({
      environment: "development",
      host: "0.0.0.0",
      port: 8080,
      dataDirectory: "/var/shop",
      databaseUrl: "postgres://shop:pw@db.example/shop",
      databasePool: 4,
      publicUrl: "https://shop.example",
      trustProxy: true,
      role: "worker",
      logLevel: "debug",
      logFormat: "text",
      pageCacheMegabytes: 128,
      demoSales: false,
      sessionSecret: "s".repeat(32),
    });
  });

  test("the log is text in a terminal and JSON elsewhere, unless LOG_FORMAT says otherwise", () => {
    expect(readConfig({}, "/", true).logFormat).toBe("text");
    expect(readConfig({}, "/", false).logFormat).toBe("json");
    expect(readConfig({ LOG_FORMAT: "json" }, "/", true).logFormat).toBe("json");
  });

  test("treats an empty setting as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " ", ROLE: "" })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      role: "all",
    });
  });

  test("one message names every invalid setting, its value and what is expected", () => {
    const message = complaint({
      PORT: "80a",
      ROLE: "boss",
      DATABASE_POOL: "101",
      PUBLIC_URL: "shop.example",
      HOST: "0.0.0.0",
      VITRINE_TEST_HOOKS: "1",
    });

    expect(message).toContain('PORT (the port to listen on) is "80a". Expected: a whole number from 0');
    expect(message).toContain('ROLE (what this process does) is "boss". Expected: "all", "web" or "worker".');
    expect(message).toContain('DATABASE_POOL (the most connections to the database) is "101".');
    expect(message).toContain('PUBLIC_URL (where visitors reach the shop) is "shop.example".');
    expect(message).toContain("VITRINE_TEST_HOOKS");
  });

  test("the message never contains a password or secret", () => {
    const message = complaint({ DATABASE_URL: "mysql://root:hunter2@db", SESSION_SECRET: "hunter3" });

    expect(message).toContain("DATABASE_URL (the PostgreSQL server to use) is a value of 23 characters");
    expect(message).not.toMatch(/hunter/);
  });

  test.each([
    ["DATABASE_URL", "postgresql://db/shop"],
    ["DATABASE_URL", "postgres://shop@/shop?host=/run/postgresql"],
    ["PUBLIC_URL", "http://192.168.1.4:3000"],
    ["ADMIN_URL", "https://admin.shop.example"],
    ["PORT", "0"],
    ["PAGE_CACHE_MB", "0"],
  ])("%s accepts %s", (name, value) => {
    expect(() => readConfig({ [name]: value })).not.toThrow();
  });

  test.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["DATABASE_POOL", "0"],
    ["PUBLIC_URL", "ftp://shop.example"],
    ["ADMIN_URL", "https://admin.shop.example/admin"],
    // By default, the shop's host name.
    ["ADMIN_URL", "http://localhost:4000"],
    ["PUBLIC_URL", "https://shop.example/store"],
    ["PUBLIC_URL", "https://shop.example/?a=1"],
    ["TRUST_PROXY", "yes"],
    ["LOG_LEVEL", "loud"],
    ["NODE_ENV", "staging"],
    ["HOST", "http://localhost"],
    ["SESSION_SECRET", "s".repeat(31)],
  ])("%s refuses %s", (name, value) => {
    expect(complaint({ [name]: value })).toContain(name);
  });

  test("the test endpoints are available on localhost only", () => {
    for (const host of ["127.0.0.1", "127.8.8.8", "::1", "localhost"]) {
      expect(readConfig({ VITRINE_TEST_HOOKS: "1", HOST: host }).testHooks).toBe(true);
    }
    for (const host of ["0.0.0.0", "::", "192.168.1.4", "127.0.0.1.example.com"]) {
      expect(complaint({ VITRINE_TEST_HOOKS: "1", HOST: host })).toContain("VITRINE_TEST_HOOKS");
    }
  });
});

describe("the session secret", () => {
  let dataDirectory = "";
  beforeEach(() => {
    dataDirectory = join(mkdtempSync(join(tmpdir(), "vitrine-secret-")), "data");
  });
  afterEach(() => rmSync(join(dataDirectory, ".."), { recursive: true }));

  test("a secret from the environment is used as it is and not written to disk", async () => {
    expect(await sessionSecret({ sessionSecret: "s".repeat(40), dataDirectory })).toBe("s".repeat(40));
    expect(() => statSync(dataDirectory)).toThrow("ENOENT");
  });

  test("without one, a secret is generated once and stored in a file that only its owner can read", async () => {
    const first = await sessionSecret({ sessionSecret: undefined, dataDirectory });
    const second = await sessionSecret({ sessionSecret: undefined, dataDirectory });

    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(first);
    expect(statSync(join(dataDirectory, "secret")).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDirectory)).toEqual(["secret"]);
  });

  test("processes that start at the same time agree on one secret", async () => {
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () => sessionSecret({ sessionSecret: undefined, dataDirectory })),
    );

    expect(new Set(secrets)).toEqual(new Set([readFileSync(join(dataDirectory, "secret"), "utf8").trim()]));
  });

  test("rejects a secret file that is too short", async () => {
    await sessionSecret({ sessionSecret: undefined, dataDirectory });
    writeFileSync(join(dataDirectory, "secret"), "short");

    await expect(sessionSecret({ sessionSecret: undefined, dataDirectory })).rejects.toThrow(/shorter than 32/);
  });
});

function complaint(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error("The environment was accepted.");
}
