// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Comment } from "../../../server/content/reviews/reviews.ts";
import { CommentForm, type CommentFormProps } from "./comment-form.tsx";
import { ReviewPhotos } from "./review-photos.tsx";

const COMMENT = {
  id: 7,
  authorName: "Ann",
  photos: [
    { id: "a".repeat(32), width: 1600, height: 1200 },
    { id: "b".repeat(32), width: 900, height: 1600 },
  ],
} as unknown as Comment;

const FORM: CommentFormProps = {
  kind: "review",
  subjectId: 12,
  title: "Add a review",
  path: "/product/mug/",
  ratingRule: "required",
  takesPhotos: true,
  replyTo: null,
};

function show(element: React.ReactNode): void {
  document.body.innerHTML = renderToStaticMarkup(element);
}

test("links each photo to its large version and names the author", () => {
  show(<ReviewPhotos comment={COMMENT} held={null} />);
  const [first] = document.querySelectorAll("a");
  expect(first?.getAttribute("href")).toBe(`/review-photos/${"a".repeat(32)}-large.webp`);
  expect([...document.querySelectorAll("img")].map(({ alt }) => alt)).toEqual(["By Ann, 1 of 2", "By Ann, 2 of 2"]);
});

test("adds the author's token to the photos of a pending review", () => {
  show(<ReviewPhotos comment={COMMENT} held={{ id: 7, proof: "p" }} />);
  for (const element of document.querySelectorAll("a, img")) {
    expect(element.getAttribute("href") ?? element.getAttribute("src")).toContain("?unapproved=7&moderation-hash=p");
  }
});

test("renders no list for a review without photos", () => {
  show(<ReviewPhotos comment={{ ...COMMENT, photos: [] }} held={null} />);
  expect(document.body.innerHTML).toBe("");
});

test("offers photos in the review form, not in replies or in shops that turned them off", () => {
  const field = () => document.querySelector<HTMLInputElement>("input[type=file]");
  const encoding = () => document.querySelector("form")?.getAttribute("enctype");
  show(<CommentForm {...FORM} />);
  expect([field()?.multiple, encoding()]).toEqual([true, "multipart/form-data"]);
  expect(document.querySelector(".comment-notes")?.textContent).toContain("All fields except photos are required");
  show(<CommentForm {...FORM} takesPhotos={false} />);
  expect([field(), encoding()]).toEqual([null, null]);
  show(<CommentForm {...FORM} replyTo={{ id: 3, authorName: "Ben" }} />);
  expect([field(), encoding()]).toEqual([null, null]);
});

test("asks to choose the photos again when the form is shown again, and shows their error", () => {
  const entered = { author: "Ann", email: "a@b.example", comment: "Good.", rating: "5" };
  const problems = [{ field: "photos" as const, text: "“cup.jpg” is too large." }];
  show(<CommentForm {...FORM} before={{ entered, problems, hadPhotos: true }} />);
  const field = document.querySelector("input[type=file]");
  const described = (field?.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(field?.getAttribute("aria-invalid")).toBe("true");
  expect(described.join(" ")).toContain("choose your photos again");
  expect(described.join(" ")).toContain("“cup.jpg” is too large.");
});
