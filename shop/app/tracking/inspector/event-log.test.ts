import { expect, test } from "vitest";
import { createEventLog } from "./event-log.ts";

const report = { id: "a", name: "ViewContent", pixel: "ga", params: {} } as const;

test("shows an event once, with an outcome for each destination", () => {
  const log = createEventLog(() => 7);
  log.receive(report);
  log.receive({ ...report, pixel: "facebook", heldBackBy: "consent" });
  log.receive({ ...report, id: "b" });
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

test("updates an event that waited for consent with its outcome", () => {
  const log = createEventLog(() => 0);
  log.receive({ ...report, heldBackBy: "no-choice-yet" });
  log.receive(report);
  expect(log.events()[0]?.destinations).toMatchObject([{ pixel: "ga", fate: "sent" }]);
});

test("calls a listener for changes until it unsubscribes", () => {
  const log = createEventLog(() => 0);
  let changes = 0;
  const stop = log.subscribe(() => (changes += 1));
  log.receive(report);
  log.clear();
  stop();
  log.receive(report);
  expect(changes).toBe(2);
});

test("drops the oldest events of a page that stays open for long", () => {
  const log = createEventLog(() => 0);
  for (let number = 0; number < 600; number += 1) log.receive({ ...report, id: String(number) });
  expect(log.events()).toHaveLength(500);
  expect(log.events()[0]?.id).toBe("100");
});
