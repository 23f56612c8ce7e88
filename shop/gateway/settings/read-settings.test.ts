import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { firstFile, writeFirstFile } from "./first-file.ts";
import { readSettings } from "./read-settings.ts";
import { DestinationSettings, GatewaySettings, SiteSettings } from "./settings.ts";
import { VARIABLES } from "./variables.ts";

const folder = mkdtempSync(join(tmpdir(), "gateway-settings-"));
const file = join(folder, "vitrine-gateway.json");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SITE = { key: "site_0001", name: "Studio", origins: ["https://studio.test/"] };
const read = (settings: unknown, env: NodeJS.ProcessEnv = {}) => {
  writeFileSync(file, typeof settings === "string" ? settings : JSON.stringify(settings));
  return readSettings(file, env);
};
const complaint = (settings: unknown, env: NodeJS.ProcessEnv = {}) => {
  try {
    read(settings, env);
  } catch (error) {
    return (error as Error).message.replaceAll(file, "FILE");
  }
  return "";
};

describe("the settings", () => {
  test("need a site only", () => {
    expect(read({ sites: [SITE] })).toMatchObject({
      port: 3500,
      host: "127.0.0.1",
      retentionDays: 30,
      dataDirectory: join(folder, "vitrine-gateway-data"),
      sites: [{ origins: ["https://studio.test"], consent: "required", globalPrivacyControl: true, destinations: [] }],
    });
  });

  test("of the environment win over the file's", () => {
    const env = { PORT: "4000", TRUST_PROXY: "1", DATA_DIR: "/elsewhere", HOST: " " };
    expect(read({ port: 1, host: "0.0.0.0", sites: [SITE] }, env)).toMatchObject({
      port: 4000,
      trustProxy: true,
      dataDirectory: "/elsewhere",
      host: "0.0.0.0",
    });
  });

  test("may take secrets from the environment", () => {
    const destination = { vendor: "facebook", account: "1", token: "${META_TOKEN}" };
    const settings = { sites: [{ ...SITE, destinations: [destination] }] };
    expect(read(settings, { META_TOKEN: "abc" }).sites[0]?.destinations[0]?.token).toBe("abc");
    expect(complaint(settings)).toBe(
      "The settings in FILE are not right:\n- sites[0].destinations[0].token: the environment has no META_TOKEN.",
    );
  });

  test("are all complained about at once, and secrets are not repeated", () => {
    const destination = { vendor: "facebok", account: "1", token: 123_456 };
    const settings = {
      prot: 1,
      secret: "hunter2",
      retentionDays: 0,
      sites: [{ ...SITE, origins: ["https://studio.test/path"], destinations: [destination] }],
    };
    const text = complaint(settings, { PORT: "many", DATABASE_URL: "mysql://root:hunter3@host" });
    for (const name of ["prot", "secret (7 characters)", "retentionDays (0)", "sites[0].origins[0]", 'PORT ("many")'])
      expect(text).toContain(`- ${name}`);
    expect(text).toContain("- sites[0].destinations[0].vendor");
    expect(text).toContain("- sites[0].destinations[0].token");
    expect(text).toContain("- DATABASE_URL (25 characters)");
    expect(text).not.toMatch(/hunter|123456/);
  });

  test("name a site's consent categories, each purpose with the usual ones", () => {
    const consentCategories = { marketing: ["Werbung"] };
    expect(read({ sites: [{ ...SITE, consentCategories }] }).sites[0]?.consentCategories).toEqual({
      statistics: expect.arrayContaining(["Analytics"]),
      marketing: ["Werbung"],
    });
    expect(complaint({ sites: [{ ...SITE, consentCategories: { marketing: [] } }] })).toContain(
      "consentCategories.marketing",
    );
  });

  test("may not give two sites one key, or one account two tokens", () => {
    const destinations = (token: string) => [{ vendor: "ga", account: "G-1", token }];
    const sites = [
      { ...SITE, destinations: destinations("a") },
      { ...SITE, destinations: destinations("b") },
    ];
    expect(complaint({ sites })).toMatch(/sites\[1\]\.key.*: Another site has this key/);
    expect(complaint({ sites })).toContain("sites[1].destinations[0]: Another site has this account");
    const shared = [SITE, { ...SITE, key: "site_0002" }].map((site) => ({ ...site, destinations: destinations("a") }));
    expect(complaint({ sites: shared })).toBe("");
  });

  test("that are missing or no JSON are explained, without quoting them", () => {
    expect(complaint('{\n"sites": [],\n"secret": "hunter2 }')).toMatch(/^FILE is not valid JSON .* line 3\.$/);
    expect(() => readSettings(join(folder, "none.json"), {})).toThrow('"vitrine-gateway init" writes a first one');
  });
});

describe("the first file", () => {
  test("is valid as it is, and with the commented lines", () => {
    expect(read(firstFile("site_0001")).sites).toHaveLength(1);
    const whole = firstFile("site_0001").replaceAll(/^( *)\/\/ (?=[{"])/gm, "$1");
    expect(whole).not.toBe(firstFile("site_0001"));
    const settings = read(whole, { META_TOKEN: "a", GA_API_SECRET: "b" });
    expect(settings).toMatchObject({ trustProxy: true, publicUrl: "https://events.studio.example" });
    expect(settings.sites[0]?.destinations).toHaveLength(2);
  });

  test("never replaces another, and each has a key of its own", () => {
    const target = join(folder, "first.json");
    writeFirstFile(target);
    const [key] = /site_\w{18}/.exec(readFileSync(target, "utf8")) ?? [];
    expect(key).toBeDefined();
    expect(() => writeFirstFile(target)).toThrow("exists already");
    expect(readFileSync(target, "utf8")).toContain(key);
  });
});

test("the README lists every setting and variable with its default", () => {
  const readme = readFileSync(resolve(import.meta.dirname, "../README.md"), "utf8");
  const rows = new Map(
    [...readme.matchAll(/^\| `(?<name>\w+)` +\|(?<rest>.*)\|$/gm)].map(({ groups }) => [
      groups?.["name"] ?? "",
      groups?.["rest"] ?? "",
    ]),
  );
  for (const schema of [GatewaySettings, SiteSettings, DestinationSettings]) {
    for (const [name, field] of Object.entries(schema.shape)) {
      expect(rows.has(name), name).toBe(true);
      const fallback: unknown = field instanceof z.ZodDefault ? field.def.defaultValue : undefined;
      if (typeof fallback === "number" || (typeof fallback === "string" && fallback !== "") || fallback === true)
        expect(rows.get(name), name).toContain(`\`${String(fallback)}\``);
    }
  }
  for (const [variable, { setting }] of Object.entries(VARIABLES))
    expect(rows.get(setting), variable).toContain(`\`${variable}\``);
});
