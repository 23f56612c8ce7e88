import { PgBoss } from "pg-boss";
import type { Database } from "../db/connect.ts";
import { errorFields, type Log } from "../log.ts";
import { isUnavailable } from "../db/unavailable.ts";
import { JOBS_SCHEMA } from "./jobs-schema.ts";
import { createTurns } from "./turns.ts";

/** pg-boss on the shop's own pool and listener: it costs no connection of its own. */
export function openBoss(database: Database, log: Log, superviseSeconds: number): PgBoss {
  // Dozens of workers poll in the same second; without turns, each would open a connection of its own.
  const turn = createTurns(1);
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    useListenNotify: true,
    cronMonitorIntervalSeconds: 15,
    // How often pg-boss checks heartbeats: a missing one means that the process was killed.
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    db: {
      executeSql: (text, values) => turn(() => database.pool.query(text, values)),
      async listen(channel, onNotification, onReconnect) {
        const close = await database.listen(channel, onNotification, onReconnect);
        return { close };
      },
    },
  });
  boss.on("error", (error: unknown) => {
    if (!isUnavailable(error)) log.error("The job queue reported an error.", errorFields(error));
  });
  boss.on("warning", ({ message }) => log.warn("The job queue reported a warning.", { reason: message }));
  return boss;
}
