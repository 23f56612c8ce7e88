/** Errors of the connection itself, by Node's codes. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  // The queue of a Unix socket is full.
  "EAGAIN",
]);

/** Classes of SQLSTATE: connection exceptions, and insufficient resources (disk, memory, connections). */
const STATE_CLASSES: ReadonlySet<string> = new Set(["08", "53"]);

const STATES: ReadonlySet<string> = new Set([
  "57P01", // stopped by its administrator
  "57P02", // crashed
  "57P03", // starting, stopping or recovering
  "57P05", // closed for being idle
  "58030", // the disk does not answer
  "25006", // a standby, or a primary that was just replaced: the shop never requests read-only transactions
]);

/** The driver gives these errors no code. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|The server encountered an unknown error|The database did not answer)/;

/** Another transaction held a lock for too long. */
const LOCK_TIMEOUT = "55P03";

/** A request timed out while all connections were in use. */
export class PoolBusyError extends Error {
  override readonly name = "PoolBusyError";
}

/** Whether the database is up but overloaded: the same request may soon succeed. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof PoolBusyError || ("code" in error && error.code === LOCK_TIMEOUT) || isBusy(error.cause);
}

/** Whether the database is down or overloaded, so that the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isBusy(error)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (NETWORK_CODES.has(code) || STATES.has(code)) return true;
  if (code.length === 5 && STATE_CLASSES.has(code.slice(0, 2))) return true;
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect"; // No socket exists.
  return MESSAGES.test(error.message) || isUnavailable(error.cause);
}
