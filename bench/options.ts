import { parseArgs } from "node:util";

export interface Options {
  /** Names of measures; empty means all. */
  readonly only: readonly string[];
  readonly isQuick: boolean;
}

/** Returns an error message for invalid options. */
export function readOptions(args: readonly string[], known: readonly string[]): Options | string {
  let values: { only?: string; quick?: boolean };
  try {
    ({ values } = parseArgs({ args: [...args], options: { only: { type: "string" }, quick: { type: "boolean" } } }));
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\nOptions: --only ${known.join(",")}, --quick`;
  }
  const only = (values.only ?? "").split(",").filter((name) => name !== "");
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) return `Unknown measure "${unknown.join('", "')}". Available: ${known.join(", ")}.`;
  return { only, isQuick: values.quick ?? false };
}
