import type { GatewaySettings } from "./settings.ts";

type Setting = Exclude<keyof GatewaySettings, "sites">;

interface Variable {
  readonly setting: Setting;
  /** Turns the text of the environment into what the file would hold. */
  readonly read: (text: string) => unknown;
}

const text = (value: string): unknown => value;
/** What is no number stays a text, so that the schema refuses it. */
const number = (value: string): unknown => (/^\d{1,9}$/.test(value) ? Number(value) : value);
const flag = (value: string): unknown => (value === "1" ? true : value === "0" ? false : value);

/** Variables of the environment, each with the setting that it overrides. */
export const VARIABLES: Readonly<Record<string, Variable>> = {
  PORT: { setting: "port", read: number },
  HOST: { setting: "host", read: text },
  PUBLIC_URL: { setting: "publicUrl", read: text },
  TRUST_PROXY: { setting: "trustProxy", read: flag },
  DATA_DIR: { setting: "dataDirectory", read: text },
  DATABASE_URL: { setting: "databaseUrl", read: text },
  DATABASE_POOL: { setting: "databasePool", read: number },
  SESSION_SECRET: { setting: "secret", read: text },
  METRICS_TOKEN: { setting: "metricsToken", read: text },
  LOG_LEVEL: { setting: "logLevel", read: text },
  LOG_FORMAT: { setting: "logFormat", read: text },
  RETENTION_DAYS: { setting: "retentionDays", read: number },
};

/** Never repeated in a message. */
export const SECRETS: ReadonlySet<string> = new Set(["databaseUrl", "secret", "metricsToken", "token"]);
