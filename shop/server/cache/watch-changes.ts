import { randomUUID } from "node:crypto";
import type { Database } from "../db/connect.ts";
import type { ChangeClock, Tag } from "./change-clock.ts";

const CHANNEL = "vitrine_changes";
const ECHO = "echo:";
/** A reader who waits longer than this is served what there is. */
const LONGEST_ECHO_MS = 1000;

/** Dates every change that any process makes, also those made while nobody could hear. */
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
 * Waits until this process has heard of every change committed so far: whoever is led to a page after sending a form
 * finds there what the form changed. News arrives in the order of the commits, so it is enough to hear oneself.
 */
export async function untilChangesAreHeard(database: Database): Promise<void> {
  const word = `${ECHO}${randomUUID()}`;
  const { promise: echo, resolve } = Promise.withResolvers<void>();
  const unlisten = await database.listen(CHANNEL, (payload) => {
    if (payload === word) resolve();
  });
  const timer = setTimeout(resolve, LONGEST_ECHO_MS);
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
