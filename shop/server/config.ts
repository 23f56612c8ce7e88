import { resolve } from "node:path";
import { z } from "zod";
import type { LogFormat, LogLevel } from "./platform/log.ts";

/** Everything the environment decides. Read once, at the start; no other module reads the environment. */
export interface Config {
  readonly environment: "development" | "production" | "test";
  readonly host: string;
  readonly port: number;
  /** Absolute path. Contains the embedded database, uploads and the session secret. */
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** The shop's URL for visitors, without a trailing slash. */
  readonly publicUrl: string;
  /** The admin's origin, if it has its own host. Links to it use adminUrl(). */
  readonly adminUrl: string | undefined;
  /** Whether X-Forwarded-* headers come from a trusted proxy. */
  readonly trustProxy: boolean;
  readonly role: "all" | "web" | "worker";
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
  readonly pageCacheMegabytes: number;
  /** Whether the demo shop comes with three months of orders. */
  readonly demoSales: boolean;
  readonly testHooks: boolean;
  readonly sessionSecret: string | undefined;
  /** URL of the mail server; without one the settings decide, or emails are saved in a folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  /** Bearer token with which other machines may read `/metrics`. */
  readonly metricsToken: string | undefined;
}

/** Base URL of links to the admin. */
export function adminUrl({ adminUrl: own, publicUrl }: Pick<Config, "adminUrl" | "publicUrl">): string {
  return own ?? publicUrl;
}

/** URL of a shop page for links in the admin: absolute if the admin has its own host. */
export function shopLink({ adminUrl: own, publicUrl }: Pick<Config, "adminUrl" | "publicUrl">, path: string): string {
  return own === undefined ? path : `${publicUrl}${path}`;
}

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export const SESSION_SECRET_LENGTH = 32;
const METRICS_TOKEN_LENGTH = 16;

export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  workingDirectory: string = process.cwd(),
  isTerminal: boolean = process.stdout.isTTY,
): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = Variables.safeParse(given);
  if (!parsed.success) throw new ConfigError(explain(parsed.error, given));

  const variables = parsed.data;
  return {
    environment: variables.NODE_ENV,
    host: variables.HOST,
    port: variables.PORT,
    dataDirectory: resolve(workingDirectory, variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    databasePool: variables.DATABASE_POOL,
    publicUrl: variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`,
    adminUrl: variables.ADMIN_URL,
    trustProxy: variables.TRUST_PROXY,
    role: variables.ROLE,
    logLevel: variables.LOG_LEVEL,
    logFormat: variables.LOG_FORMAT ?? (isTerminal ? "text" : "json"),
    pageCacheMegabytes: variables.PAGE_CACHE_MB,
    demoSales: variables.DEMO_SALES,
    testHooks: variables.VITRINE_TEST_HOOKS,
    sessionSecret: variables.SESSION_SECRET,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    metricsToken: variables.METRICS_TOKEN,
  };
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const yesOrNo = z.enum(["0", "1"]).transform((value) => value === "1");

const Variables = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    HOST: z
      .string()
      .regex(/^[^\s/]+$/)
      .default("127.0.0.1"),
    PORT: wholeNumber(0, 65_535).default(3000),
    DATA_DIR: z.string().default("data"),
    DATABASE_URL: z.string().refine(isPostgresUrl).optional(),
    DATABASE_POOL: wholeNumber(1, 100).default(10),
    PUBLIC_URL: z
      .string()
      .refine(isOrigin)
      .transform((url) => new URL(url).origin)
      .optional(),
    ADMIN_URL: z
      .string()
      .refine(isOrigin)
      .transform((url) => new URL(url).origin)
      .optional(),
    TRUST_PROXY: yesOrNo.default(false),
    ROLE: z.enum(["all", "web", "worker"]).default("all"),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("info"),
    LOG_FORMAT: z.enum(["json", "text"]).optional(),
    PAGE_CACHE_MB: wholeNumber(0, 65_536).default(64),
    DEMO_SALES: yesOrNo.default(true),
    VITRINE_TEST_HOOKS: yesOrNo.default(false),
    SESSION_SECRET: z.string().min(SESSION_SECRET_LENGTH).optional(),
    SMTP_URL: z.string().refine(isSmtpUrl).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/)
      .optional(),
    METRICS_TOKEN: z.string().min(METRICS_TOKEN_LENGTH).optional(),
  })
  .refine(({ VITRINE_TEST_HOOKS, HOST }) => !VITRINE_TEST_HOOKS || isLoopback(HOST), {
    path: ["VITRINE_TEST_HOOKS"],
    // Also runs when another variable is invalid: the message should list every problem at once.
    when: ({ value }) => hasTestHooksAndHost(value),
  })
  // Cookies ignore ports: two ports of one host would share them.
  .refine(({ ADMIN_URL, PUBLIC_URL }) => hostNameOf(ADMIN_URL) !== hostNameOf(PUBLIC_URL ?? "http://localhost"), {
    path: ["ADMIN_URL"],
    when: ({ value }) => hasBothUrls(value),
  });

type VariableName = keyof z.input<typeof Variables>;

const WORDS: Readonly<Record<VariableName, readonly [what: string, expected: string]>> = {
  NODE_ENV: ["the kind of run", '"development", "production" or "test"'],
  HOST: ["the address to listen on", 'a host name or an IP address, such as "127.0.0.1"'],
  PORT: ["the port to listen on", "a whole number from 0 (any free port) to 65535"],
  DATA_DIR: ["the folder for the shop's data", "a path"],
  DATABASE_URL: ["the PostgreSQL server to use", 'an address that starts with "postgres://"'],
  DATABASE_POOL: ["the most connections to the database", "a whole number from 1 to 100"],
  PUBLIC_URL: ["where visitors reach the shop", 'an address without a path, such as "https://shop.example"'],
  ADMIN_URL: [
    "where the admin is served",
    'a URL without a path, on another host name than the shop, such as "https://admin.shop.example"',
  ],
  TRUST_PROXY: ["whether a proxy of your own stands in front", "0 or 1"],
  ROLE: ["what this process does", '"all", "web" or "worker"'],
  LOG_LEVEL: ["how much to log", '"debug", "info", "warn" or "error"'],
  LOG_FORMAT: ["the format of the log", '"json" or "text"'],
  PAGE_CACHE_MB: ["the memory for rendered pages, in megabytes", "a whole number from 0 to 65536"],
  DEMO_SALES: ["whether the demo shop comes with orders", "0 or 1"],
  VITRINE_TEST_HOOKS: ["the endpoints for tests", "0, or 1 while HOST is a loopback address: they would let anyone in"],
  SESSION_SECRET: ["the secret that signs sessions", `at least ${SESSION_SECRET_LENGTH} characters`],
  SMTP_URL: ["the mail server", 'an address such as "smtps://user:password@mail.example:465"'],
  MAIL_FROM: ["the sender of emails", 'an email address, such as "Shop <hello@shop.example>"'],
  METRICS_TOKEN: ["the token for reading figures", `at least ${METRICS_TOKEN_LENGTH} characters`],
};

/** Shown as a count of characters: passwords must not appear in a log. */
const SECRETS: ReadonlySet<VariableName> = new Set(["DATABASE_URL", "SESSION_SECRET", "SMTP_URL", "METRICS_TOKEN"]);

function explain(error: z.ZodError, given: Readonly<Record<string, string | undefined>>): string {
  const wrong = new Set(error.issues.map((issue) => issue.path[0] as VariableName));
  const lines = [...wrong].map((name) => {
    const [what, expected] = WORDS[name];
    const value = given[name] ?? "";
    const got = SECRETS.has(name) ? `a value of ${value.length} characters` : JSON.stringify(value);
    return `- ${name} (${what}) is ${got}. Expected: ${expected}.`;
  });
  return ["The shop cannot start, because its environment is not right:", ...lines].join("\n");
}

function isPostgresUrl(value: string): boolean {
  // A URL without a host names a Unix socket in its query, which `URL` does not accept.
  return /^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value.replace(/@\//, "@localhost/"));
}

export function isSmtpUrl(value: string): boolean {
  return /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== "";
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const isBare = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return isBare && (url.protocol === "http:" || url.protocol === "https:");
}

function hostNameOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).hostname;
}

function hasBothUrls(value: unknown): boolean {
  return z.object({ ADMIN_URL: z.url().optional(), PUBLIC_URL: z.url().optional() }).safeParse(value).success;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function hasTestHooksAndHost(value: unknown): boolean {
  return z.object({ VITRINE_TEST_HOOKS: z.boolean(), HOST: z.string() }).safeParse(value).success;
}
