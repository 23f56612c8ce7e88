import { expect, test } from "vitest";
import { createEventLog } from "./event-log.ts";

const report = { id: "a", name: "ViewContent", pixel: "ga", params: {} } as const;

test("one happening is one line, with a fate for each destination", () => {
  const log = createEventLog(() => 7);
  log.hear(report);
  log.hear({ ...report, pixel: "facebook", heldBackBy: "consent" });
  log.hear({ ...report, id: "b" });
  expect(log.events()).toMatchObject([
    {
      id: "a",
      at: 7,
      destinations: [
        { pixel: "ga", fate: "sent" },
        { pixel: "facebook", fate: "consent" },
      ],
    },
    { id: "b" },
  ]);
});

test("what waited for a choice is shown as what became of it", () => {
  const log = createEventLog(() => 0);
  log.hear({ ...report, heldBackBy: "no-choice-yet" });
  log.hear(report);
  expect(log.events()[0]?.destinations).toMatchObject([{ pixel: "ga", fate: "sent" }]);
});

test("whoever looks is told of changes until they look away", () => {
  const log = createEventLog(() => 0);
  let changes = 0;
  const stop = log.subscribe(() => (changes += 1));
  log.hear(report);
  log.clear();
  stop();
  log.hear(report);
  expect(changes).toBe(2);
});

test("a page left open for long forgets its oldest events", () => {
  const log = createEventLog(() => 0);
  for (let number = 0; number < 600; number += 1) log.hear({ ...report, id: String(number) });
  expect(log.events()).toHaveLength(500);
  expect(log.events()[0]?.id).toBe("100");
});
