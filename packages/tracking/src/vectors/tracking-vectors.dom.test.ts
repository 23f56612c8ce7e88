import { describe, expect, test } from "vitest";
import { DOM_ANSWERS } from "./answers-dom.ts";
import { EVENT_ANSWERS } from "./answers-events.ts";
import { VISIT_ANSWERS } from "./answers-visit.ts";
import { DIFFERENCES } from "./differences.ts";
import vectors from "./tracking.vectors.json" with { type: "json" };

interface Vector {
  readonly id: string;
  readonly fn: string;
  readonly edition: string;
  readonly input: unknown;
  readonly expected: unknown;
}

const ANSWERS = { ...VISIT_ANSWERS, ...EVENT_ANSWERS, ...DOM_ANSWERS };
const ALL = vectors as readonly Vector[];

/** JSON has no undefined; it means that the key is missing. */
function withoutUndefined(expected: unknown): unknown {
  return JSON.parse(JSON.stringify(expected), (_, value: unknown) => (value === "__undefined__" ? undefined : value));
}

describe("recorded vectors", () => {
  test.each(ALL.filter(({ id }) => !(id in DIFFERENCES)).map((vector) => [vector.id, vector] as const))(
    "%s",
    async (_, { fn, input, expected, edition }) => {
      const result = await ANSWERS[fn]?.(input, edition);
      // One id per event replaces the cache per event, so only the origin of the id is comparable.
      if (fn === "eventIdSource") expect(expected).toMatchObject(result as object);
      else if (fn === "formBuilder") expect(looseIds(result)).toEqual(looseIds(expected));
      else expect(result).toEqual(withoutUndefined(expected));
    },
  );
});

describe("vectors with a documented difference", () => {
  test.each(
    ALL.filter(({ id }) => id in DIFFERENCES).map(
      (vector) => [vector.id, DIFFERENCES[vector.id]?.reason ?? "", vector] as const,
    ),
  )("%s: %s", async (id, reason, { fn, input, expected, edition }) => {
    const ours = DIFFERENCES[id]?.ours;
    expect(reason).not.toBe("");
    expect(ours).not.toEqual(withoutUndefined(expected));
    expect(await ANSWERS[fn]?.(input, edition)).toEqual(ours);
  });
});

test("every vector is tested, and every difference belongs to one", () => {
  expect(ALL.filter(({ fn }) => !(fn in ANSWERS)).map(({ id }) => id)).toEqual([]);
  const ids = new Set(ALL.map(({ id }) => id));
  expect(Object.keys(DIFFERENCES).filter((id) => !ids.has(id))).toEqual([]);
});

/** Builders name the same form by number or by text. */
function looseIds(result: unknown): unknown {
  return JSON.parse(JSON.stringify(result), (key, value: unknown) => (key === "form_id" ? String(value) : value));
}
