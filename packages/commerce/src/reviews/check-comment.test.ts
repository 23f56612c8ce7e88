import { describe, expect, test } from "vitest";
import { checkComment, MAX_COMMENT, MAX_NAME, type CommentInput } from "./check-comment.ts";
import { commentRefusalText, fieldOf } from "./refusal.ts";

const TYPED: CommentInput = {
  author: " Ann  Byrne ",
  email: "ann@example.com",
  comment: "A good mug.\r\n\r\n\r\n\r\nThe handle fits.",
  rating: "4",
};

function problems(entered: Partial<CommentInput>, rule: "required" | "optional" | "none" = "required"): string[] {
  const result = checkComment({ ...TYPED, ...entered }, rule);
  return result.ok ? [] : result.error.map((refusal) => commentRefusalText(refusal));
}

test("a review is stored with its rating and normalised line breaks (S1.09)", () => {
  expect(checkComment(TYPED, "required")).toEqual({
    ok: true,
    value: {
      authorName: "Ann Byrne",
      authorEmail: "ann@example.com",
      body: "A good mug.\n\nThe handle fits.",
      rating: 4,
    },
  });
});

describe("the rating", () => {
  test("is required if the owner wants one (S8.06)", () => {
    expect(problems({ rating: "" })).toEqual(["Please rate the product."]);
    expect(problems({ rating: "" }, "optional")).toEqual([]);
  });

  test.each(["0", "6", "-1", "4.5", "five", "1e0", "٤"])("of “%s” is dropped and the review kept (S3.07)", (rating) => {
    expect(checkComment({ ...TYPED, rating }, "required")).toMatchObject({ ok: true, value: { rating: null } });
  });

  test.each([1, 2, 3, 4, 5])("of %i is kept (S3.07, S9.01)", (rating) => {
    expect(checkComment({ ...TYPED, rating: String(rating) }, "required")).toMatchObject({ value: { rating } });
  });

  test("of a reply or a journal comment is ignored", () => {
    expect(checkComment(TYPED, "none")).toMatchObject({ ok: true, value: { rating: null } });
  });
});

test("returns all errors at once, in the order of the form", () => {
  const result = checkComment({ author: " ", email: "", comment: "\n", rating: "" }, "required");

  expect(result.ok ? [] : result.error.map(fieldOf)).toEqual(["rating", "comment", "author", "email"]);
});

test.each([
  "ann",
  "ann@",
  "@example.com",
  "a b@example.com",
  "ann@example",
  "ann@-x.com",
  "ann@ex..com",
  "a@b.c,d@e.fg",
])("“%s” is not an email address", (email) => {
  expect(problems({ email })).toEqual(["Please enter a valid email address."]);
});

test.each(["ann@example.com", "ann+mugs@example.co.uk", "änn@müller.example", "o'neill@xn--mller-kva.example"])(
  "“%s” is an email address",
  (email) => {
    expect(problems({ email })).toEqual([]);
  },
);

test("texts have a maximum length, counted in code points", () => {
  expect(problems({ comment: "🫖".repeat(MAX_COMMENT) })).toEqual([]);
  expect(problems({ comment: "x".repeat(MAX_COMMENT + 1), author: "y".repeat(MAX_NAME + 1) })).toEqual([
    "Your text is too long. The limit is 10,000 characters.",
    "Your name is too long. The limit is 100 characters.",
  ]);
});

test("bidirectional control characters are removed, and markup stays plain text", () => {
  const entered = { author: "\u202Enna\u0000\nB", comment: "a\u2066b\u0007 <script>alert(1)</script> \uD800" };

  expect(checkComment({ ...TYPED, ...entered }, "required")).toMatchObject({
    value: { authorName: "nna B", body: "ab <script>alert(1)</script> \uFFFD" },
  });
});

test("scripts that need invisible joiners keep them", () => {
  expect(checkComment({ ...TYPED, comment: "👩‍🎨 می‌خواهم" }, "required")).toMatchObject({
    value: { body: "👩‍🎨 می‌خواهم" },
  });
});
