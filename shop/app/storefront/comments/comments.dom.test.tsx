// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import type { Comment } from "../../../server/content/reviews/reviews.ts";
import { CommentForm, type CommentFormProps } from "./comment-form.tsx";
import { CommentList, type ThreadView } from "./comment-list.tsx";

const COMMENT: Comment = {
  id: 7,
  authorName: "Ann",
  isOwner: false,
  isVerified: true,
  rating: 4,
  body: "Good.\n\nVery good.",
  helpfulCount: 3,
  isHeld: false,
  photos: [],
  createdAt: new Date("2026-01-02T00:00:00Z"),
  replies: [],
};
const THREAD: ThreadView = {
  kind: "review",
  path: "/product/mug/",
  page: 2,
  subjectId: 12,
  isOpen: true,
  showsBuyers: true,
};
const FORM: CommentFormProps = {
  kind: "review",
  subjectId: 12,
  title: "Add a review",
  path: "/product/mug/",
  ratingRule: "required",
  replyTo: null,
};

beforeEach(() => {
  document.body.innerHTML = "";
});

function showList(comment: Partial<Comment>, thread: Partial<ThreadView> = {}): void {
  document.body.innerHTML = renderToStaticMarkup(
    <CommentList comments={[{ ...COMMENT, ...comment }]} thread={{ ...THREAD, ...thread }} />,
  );
}

function showForm(props: Partial<CommentFormProps> = {}): void {
  document.body.innerHTML = renderToStaticMarkup(<CommentForm {...FORM} {...props} />);
}

const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const value = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value;

describe("text that a visitor entered", () => {
  const HOSTILE = [
    `<script>window.hacked = 1</script>`,
    `<img src=x onerror="window.hacked = 1">`,
    `" onmouseover="window.hacked=1" x="`,
    `</p></article></li><a href="javascript:window.hacked=1">x</a>`,
    `&lt;b&gt; {{7*7}} \${7*7}`,
  ];

  test.each(HOSTILE)("is escaped wherever it is shown: %s", (text) => {
    showList({ authorName: text, body: text });
    expect(texts(".comment-text p")).toEqual([text]);
    expect(texts(".woocommerce-review__author bdi")).toEqual([text]);
    expect(document.querySelector(".comment-reply-link")?.getAttribute("data-replyto")).toBe(`Reply to ${text}`);
    expect(document.querySelectorAll("script, img, a:not(.comment-reply-link), [onmouseover]")).toHaveLength(0);
  });

  test.each(HOSTILE)("is escaped in the form that shows it again: %s", (text) => {
    const entered = { author: text, email: text, comment: text, rating: text };
    showForm({ before: { entered, problems: [] }, replyTo: { id: 1, authorName: text } });
    expect([value("#author"), value("#comment")]).toEqual([text, text]);
    expect(texts("[data-reply-title]")).toEqual([`Reply to ${text}`]);
    expect(document.querySelectorAll("script, img, [onmouseover]")).toHaveLength(0);
  });

  test("has its own direction: names are isolated, paragraphs follow their own script", () => {
    showList({ authorName: "שרה", body: "שלום" });
    expect(document.querySelector("bdi")?.textContent).toBe("שרה");
    expect(document.querySelector(".comment-text p")?.getAttribute("dir")).toBe("auto");
  });
});

describe("a review in the list", () => {
  test("shows the verified owner, the helpful votes and a reply link", () => {
    showList({});
    expect(document.getElementById("comment-7")).not.toBeNull();
    expect(texts(".woocommerce-review__verified")).toEqual(["verified owner"]);
    expect(texts("[data-helpful-count]")).toEqual(["(3)"]);
    const reply = document.querySelector(".comment-reply-link");
    expect(reply?.getAttribute("href")).toBe("/product/mug/?replytocom=7&cpage=2#respond");
    showList({}, { showsBuyers: false });
    expect(texts(".woocommerce-review__verified")).toEqual([]);
  });

  test("that awaits approval says so, and has no reply link or vote", () => {
    showList({ isHeld: true });
    expect(texts(".woocommerce-review__awaiting-approval")).toEqual(["Your review is awaiting approval"]);
    expect(document.querySelectorAll("form, .comment-reply-link")).toHaveLength(0);
  });

  test("nests replies to the fifth level", () => {
    const nested = Array.from({ length: 5 }).reduceRight<Comment>(
      (below, _, level) => ({ ...COMMENT, id: 10 + level, rating: null, replies: [below] }),
      { ...COMMENT, id: 99, rating: null },
    );
    showList(nested);
    expect(document.querySelectorAll(".comment")).toHaveLength(6);
    expect(document.querySelectorAll(".comment-reply-link")).toHaveLength(4);
  });
});

describe("the form", () => {
  test("lists the ratings from best to worst after an empty option (S2.21, S3.07)", () => {
    showForm();
    const options = [...document.querySelectorAll<HTMLOptionElement>("select#rating[name=rating] option")];
    expect(options.map((option) => [option.value, option.text])).toEqual([
      ["", "Rate…"],
      ["5", "Perfect"],
      ["4", "Good"],
      ["3", "Average"],
      ["2", "Not that bad"],
      ["1", "Very poor"],
    ]);
  });

  test("carries the post and the parent comment (S2.22, S3.24)", () => {
    showForm();
    expect([value("[name=comment_post_ID]"), value("[name=comment_parent]")]).toEqual(["12", "0"]);
    showForm({ replyTo: { id: 7, authorName: "Ann" } });
    expect(value("[name=comment_parent]")).toBe("7");
    expect(document.querySelector("select")).toBeNull();
    expect(document.querySelector<HTMLElement>("#cancel-comment-reply-link")?.hidden).toBe(false);
  });

  test("has no rating if ratings are off, and an optional one if they are optional (S5.01)", () => {
    showForm({ ratingRule: "none" });
    expect(document.querySelector("#rating")).toBeNull();
    showForm({ ratingRule: "optional" });
    expect(document.querySelector<HTMLSelectElement>("#rating")?.required).toBe(false);
    showForm();
    expect(document.querySelector<HTMLSelectElement>("#rating")?.required).toBe(true);
  });

  test("shows each error at its field", () => {
    const problems = [{ field: "email" as const, text: "Please enter a valid email address." }];
    showForm({ before: { entered: { author: "A", email: "x", comment: "c", rating: "3" }, problems } });
    const email = document.querySelector("#email");
    expect(email?.getAttribute("aria-invalid")).toBe("true");
    expect(texts(`#${email?.getAttribute("aria-describedby")}`)).toEqual(["Please enter a valid email address."]);
    expect(document.querySelector("#rating [selected]")?.getAttribute("value")).toBe("3");
    expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(1);
  });
});
