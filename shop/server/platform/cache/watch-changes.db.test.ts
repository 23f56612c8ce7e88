import { expect, test } from "vitest";
import { useTestDatabase } from "../db/test-db.ts";
import { ChangeClock } from "./change-clock.ts";
import { waitForChanges, watchChanges } from "./watch-changes.ts";

/** Longer than any pause of a busy machine. */
const NO_LIMIT_MS = 50_000;
const opened = useTestDatabase();

test("after the echo, this process knows every change of any process, and the echo itself is no change", async () => {
  const { database } = opened;
  const clock = new ChangeClock();
  await watchChanges(database, clock);
  for (let round = 0; round < 50; round += 1) {
    const before = clock.now();
    await database.pool.query("select notify_change('product:7')");
    await waitForChanges(database, NO_LIMIT_MS);
    expect(clock.now()).toBe(before + 1);
    expect(clock.isCurrent(before, ["product:7"])).toBe(false);
  }
});

test("without notifications, waiting ends after a limit", async () => {
  const { database } = opened;
  const deaf = { ...database, listen: () => Promise.resolve(() => Promise.resolve()) };
  await expect(waitForChanges(deaf, 1)).resolves.toBeUndefined();
});
