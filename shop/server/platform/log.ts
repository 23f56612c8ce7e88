export type LogLevel = "debug" | "info" | "warn" | "error";
/** `json` is for programs that collect logs, `text` for a person at a terminal. */
export type LogFormat = "json" | "text";
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const RANK: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3 };

const LINES = { json: jsonLine, text: textLine } satisfies Record<LogFormat, unknown>;

/** One line per message. Callers pass facts about the machine, never about a person. */
export function createLog(
  minimum: LogLevel,
  write: (line: string) => void = (line) => console.log(line),
  format: LogFormat = "json",
): Log {
  const at =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (RANK[level] < RANK[minimum]) return;
      write(LINES[format](new Date(), level, message, fields));
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

function jsonLine(time: Date, level: LogLevel, message: string, fields: LogFields): string {
  return JSON.stringify({ time: time.toISOString(), level, message, ...fields });
}

function textLine(time: Date, level: LogLevel, message: string, fields: LogFields): string {
  const facts = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  const severity = level === "info" ? [] : [`${level}:`];
  return [time.toTimeString().slice(0, 8), ...severity, message, ...facts].join(" ");
}

/**
 * The part of an error that may be logged: its name and where it happened. Its message may quote personal data, as
 * PostgreSQL's do, so it is left out.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    error: cause.name,
    code,
    at: frames
      .slice(0, 6)
      .map((line) => line.trim())
      .join(" | "),
  };
}
