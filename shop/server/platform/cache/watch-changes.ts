import { randomUUID } from "node:crypto";
import type { Database } from "../db/connect.ts";
import type { ChangeClock, Tag } from "./change-clock.ts";

const CHANNEL = "vitrine_changes";
const ECHO = "echo:";
/** After this long, a request is served with the data this process has. */
const MAX_ECHO_MS = 1000;

/** Dates every change that any process makes, and assumes one after a lost connection. */
export async function watchChanges(database: Database, clock: ChangeClock): Promise<void> {
  await database.listen(
    CHANNEL,
    (payload) => {
      if (!payload.startsWith(ECHO)) clock.touch(isTag(payload) ? payload : "everything");
    },
    () => clock.touch("everything"),
  );
}

/**
 * Waits until this process has received a notification of every change committed so far: after a form redirects, the
 * next page must show what the form changed. Notifications arrive in commit order, so it is enough to wait for an own
 * one.
 */
export async function waitForChanges(database: Database, limitMs = MAX_ECHO_MS): Promise<void> {
  const word = `${ECHO}${randomUUID()}`;
  const { promise: echo, resolve } = Promise.withResolvers<void>();
  const unlisten = await database.listen(CHANNEL, (payload) => {
    if (payload === word) resolve();
  });
  const timer = setTimeout(resolve, limitMs);
  try {
    await database.pool.query("select pg_notify($1, $2)", [CHANNEL, word]);
    await echo;
  } finally {
    clearTimeout(timer);
    await unlisten();
  }
}

function isTag(text: string): text is Tag {
  return /^(?:everything|catalog|journal|content|product:\d+)$/.test(text);
}
