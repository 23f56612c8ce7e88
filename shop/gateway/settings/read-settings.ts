import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import stripJsonComments from "strip-json-comments";
import type { z } from "zod";
import { ConfigError } from "../../server/config.ts";
import { GatewaySettings } from "./settings.ts";
import { SECRETS, VARIABLES } from "./variables.ts";

export const SETTINGS_FILE = "vitrine-gateway.json";

/** `"${NAME}"` stands for a variable of the environment, so that secrets need not be in the file. */
const FROM_ENVIRONMENT = /^\$\{(?<name>\w+)\}$/;

/** Reads the file and the environment, and lists everything that is wrong with them in one message. */
export function readSettings(file: string, env: NodeJS.ProcessEnv): GatewaySettings {
  const problems: string[] = [];
  const written = withVariables(parsed(file), env, "", problems);
  const merged: Record<string, unknown> = isRecord(written) ? { ...written } : {};
  const sources = new Map<string, string>();
  for (const [name, { setting, read }] of Object.entries(VARIABLES)) {
    const value = env[name]?.trim() ?? "";
    if (value === "") continue;
    merged[setting] = read(value);
    sources.set(setting, name);
  }
  const result = GatewaySettings.safeParse(merged);
  const faults = result.success ? [] : result.error.issues.flatMap((issue) => faultsOf(issue, merged, sources));
  if (!result.success || problems.length > 0)
    throw new ConfigError([`The settings in ${file} are not right:`, ...problems, ...faults].join("\n"));
  const { dataDirectory } = result.data;
  const base = sources.has("dataDirectory") ? process.cwd() : dirname(resolve(file));
  return { ...result.data, dataDirectory: resolve(base, dataDirectory) };
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === "ENOENT" ? "does not exist" : "cannot be read";
    throw new ConfigError(`${file} ${reason}. "vitrine-gateway init" writes a first one; --config names another file.`);
  }
  try {
    return JSON.parse(stripJsonComments(text, { trailingCommas: true })) as unknown;
  } catch (error) {
    // The message of V8 quotes the text, in which there may be a token.
    const position = /position (?<at>\d+)/.exec(error instanceof Error ? error.message : "")?.groups?.["at"];
    const line = position === undefined ? text.split("\n").length : text.slice(0, Number(position)).split("\n").length;
    throw new ConfigError(`${file} is not valid JSON (comments are allowed). Look at line ${line}.`);
  }
}

function withVariables(value: unknown, env: NodeJS.ProcessEnv, path: string, problems: string[]): unknown {
  if (Array.isArray(value)) return value.map((each, index) => withVariables(each, env, `${path}[${index}]`, problems));
  if (isRecord(value)) {
    const entries = Object.entries(value).map(([name, each]) => [
      name,
      withVariables(each, env, path === "" ? name : `${path}.${name}`, problems),
    ]);
    return Object.fromEntries(entries) as unknown;
  }
  const name = typeof value === "string" ? FROM_ENVIRONMENT.exec(value)?.groups?.["name"] : undefined;
  if (name === undefined) return value;
  const found = env[name]?.trim() ?? "";
  // What stands for the missing value passes every check, so that it is reported once.
  if (found === "") problems.push(`- ${path}: the environment has no ${name}.`);
  return found || "missing-value";
}

function faultsOf(issue: z.core.$ZodIssue, settings: unknown, sources: ReadonlyMap<string, string>): readonly string[] {
  const { path } = issue;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `- ${placeOf([...path, key], sources)}: there is no such setting.`);
  const value = path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key as string] : undefined), settings);
  const isSecret = path.some((part) => SECRETS.has(String(part)));
  const text = value === undefined || typeof value === "object" ? "" : JSON.stringify(value);
  const length = typeof value === "string" ? value.length : text.length;
  const shown = text === "" ? "" : isSecret ? ` (${length} characters)` : ` (${text})`;
  return [`- ${placeOf(path, sources)}${shown}: ${issue.message}`];
}

/** `sites[0].origins[1]`, or the variable that the value came from. */
function placeOf(path: readonly PropertyKey[], sources: ReadonlyMap<string, string>): string {
  const variable = sources.get(String(path[0]));
  if (variable !== undefined && path.length === 1) return variable;
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${String(part)}`))
    .join("");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
