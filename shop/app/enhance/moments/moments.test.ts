import { expect, test } from "vitest";
import { exampleItem } from "./example-item.ts";
import type { Moment } from "./moment.ts";
import { createMoments } from "./moments.ts";

const seen = (id: string): Moment => ({ type: "product-seen", item: exampleItem({ id }) });

function followed() {
  const heard: string[] = [];
  return {
    heard,
    follow: (moment: Moment, at: number) => void heard.push(`${at} ${"item" in moment ? moment.item.id : moment.type}`),
  };
}

test("who comes late hears what happened before, in its order and with its time", () => {
  let time = 0;
  const moments = createMoments(() => ++time);
  const early = followed();
  const late = followed();
  moments.follow(early.follow);
  moments.tell(seen("a"));
  moments.tell(seen("b"));
  moments.follow(late.follow);
  moments.tell(seen("c"));

  expect(early.heard).toEqual(["1 a", "2 b", "3 c"]);
  expect(late.heard).toEqual(["1 a", "2 b", "3 c"]);
});

test("a page that stays open for days forgets the oldest moments", () => {
  const moments = createMoments(() => 0);
  for (let number = 0; number < 600; number++) moments.tell(seen(String(number)));
  const late = followed();
  moments.follow(late.follow);

  expect(late.heard).toHaveLength(500);
  expect(late.heard[0]).toBe("0 100");
});
