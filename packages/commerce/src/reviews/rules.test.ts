import { expect, test } from "vitest";
import { ratingDistribution } from "./rating.ts";
import { type Author, firstStatus, ratingRuleFor, refusedAuthor, type ReviewRules } from "./rules.ts";

const RULES: ReviewRules = {
  enabled: true,
  ratingsEnabled: true,
  ratingRequired: true,
  moderation: "first",
  verifiedLabel: true,
  verifiedOnly: false,
};
const STRANGER: Author = { isBuyer: false, isKnown: false, looksAutomatic: false };

test("a rating is required only if the owner wants one (S5.01)", () => {
  expect(ratingRuleFor(RULES, "review", false)).toBe("required");
  expect(ratingRuleFor({ ...RULES, ratingRequired: false }, "review", false)).toBe("optional");
  expect(ratingRuleFor({ ...RULES, ratingsEnabled: false }, "review", false)).toBe("none");
});

test("replies and journal comments have no rating", () => {
  expect(ratingRuleFor(RULES, "review", true)).toBe("none");
  expect(ratingRuleFor(RULES, "comment", false)).toBe("none");
});

test("if only buyers may review, others may still reply", () => {
  const rules = { ...RULES, verifiedOnly: true };
  expect(refusedAuthor(rules, STRANGER, true)).toEqual({ code: "buyers-only" });
  expect(refusedAuthor(rules, { ...STRANGER, isBuyer: true }, true)).toBeNull();
  expect(refusedAuthor(rules, STRANGER, false)).toBeNull();
  expect(refusedAuthor(RULES, STRANGER, true)).toBeNull();
});

test("the owner's setting decides which comments appear at once", () => {
  const known = { ...STRANGER, isKnown: true };
  expect(firstStatus({ ...RULES, moderation: "none" }, STRANGER)).toBe("approved");
  expect(firstStatus(RULES, STRANGER)).toBe("held");
  expect(firstStatus(RULES, known)).toBe("approved");
  expect(firstStatus({ ...RULES, moderation: "all" }, known)).toBe("held");
});

test("a filled honeypot marks a comment as spam, regardless of settings", () => {
  expect(firstStatus({ ...RULES, moderation: "none" }, { ...STRANGER, looksAutomatic: true })).toBe("spam");
});

test("the distribution names all five ratings, best first (S9.01)", () => {
  expect(
    ratingDistribution(
      new Map([
        [4, 2],
        [1, 7],
      ]),
    ).map(({ stars, count }) => [stars, count]),
  ).toEqual([
    [5, 0],
    [4, 2],
    [3, 0],
    [2, 0],
    [1, 7],
  ]);
});
