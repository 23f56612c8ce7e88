/** When a schedule comes due next. Loaded with the page that shows it: a web process does without pg-boss. */
export async function createNextRun(): Promise<(schedule: string, now: Date) => Date | null> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({ db: { executeSql: () => Promise.resolve({ rows: [] }) } });
  return (schedule, now) => boss.previewSchedule(schedule, { from: now, count: 1 })[0] ?? null;
}
