import type { Database } from "../db/connect.ts";
import type { ChangeClock, Tag } from "./change-clock.ts";

const CHANNEL = "vitrine_changes";

/** Dates every change that any process makes, also those made while nobody could hear. */
export async function watchChanges(database: Database, clock: ChangeClock): Promise<void> {
  await database.listen(
    CHANNEL,
    (payload) => clock.touch(isTag(payload) ? payload : "everything"),
    () => clock.touch("everything"),
  );
}

function isTag(text: string): text is Tag {
  return /^(?:everything|catalog|journal|content|product:\d+)$/.test(text);
}
