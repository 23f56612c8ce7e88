// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { attachReplyForm } from "./reply-form.ts";

const PAGE = `<ol>
  <li><article id="comment-1"><a class="comment-reply-link" data-commentid="1" data-belowelement="comment-1" data-replyto="Reply to Ann" href="?replytocom=1#respond">Reply</a></article>
    <ol><li><article id="comment-2"><a class="comment-reply-link" data-commentid="2" data-belowelement="comment-2" data-replyto="Reply to Bob" href="?replytocom=2#respond">Reply</a></article></li></ol></li>
</ol>
<div id="home"><div id="respond"><h3><span data-reply-title>Leave a comment</span> <a id="cancel-comment-reply-link" href="#respond" hidden>Cancel reply</a></h3>
  <form><div class="comment-form-rating"></div><textarea></textarea><input type="hidden" id="comment_parent" name="comment_parent" value="0"><button type="submit">Submit</button></form></div></div>`;

beforeEach(() => {
  // A new body has no listeners of earlier tests.
  document.body.replaceWith(document.createElement("body"));
  document.body.innerHTML = PAGE;
  attachReplyForm(document);
});

function find<Kind extends HTMLElement>(selector: string): Kind {
  const element = document.querySelector<Kind>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

const reply = (id: number) => find(`[data-commentid="${id}"]`);
const parent = () => find<HTMLInputElement>("#comment_parent").value;
const cancel = () => find("#cancel-comment-reply-link");

test("moves the form under the comment and sets it as parent (S1.10, S2.22, S4.34, S3.24)", () => {
  reply(1).click();
  expect(find("#comment-1").nextElementSibling).toBe(find("#respond"));
  expect(parent()).toBe("1");
  expect(find("[data-reply-title]").textContent).toBe("Reply to Ann");
  expect(cancel().hidden).toBe(false);
  expect(document.activeElement).toBe(find("textarea"));
});

test("moves the form back on cancel, resets the parent to 0 and returns focus (S4.34)", () => {
  reply(2).click();
  cancel().click();
  expect(find("#respond").parentElement).toBe(find("#home"));
  expect(parent()).toBe("0");
  expect(find("[data-reply-title]").textContent).toBe("Leave a comment");
  expect(cancel().hidden).toBe(true);
  expect(document.activeElement).toBe(reply(2));
  expect(document.querySelector("#wp-temp-form-div")).toBeNull();
});

test("keeps the entered text when the form moves from comment to comment and back (S4.34)", () => {
  find<HTMLTextAreaElement>("textarea").value = "Half a thought";
  reply(1).click();
  reply(2).click();
  expect([parent(), find<HTMLTextAreaElement>("textarea").value]).toEqual(["2", "Half a thought"]);
  cancel().click();
  expect(find("#respond").parentElement).toBe(find("#home"));
  expect(find<HTMLTextAreaElement>("textarea").value).toBe("Half a thought");
});

test("hides the rating in a reply and shows it again afterwards", () => {
  reply(1).click();
  expect(find(".comment-form-rating").hidden).toBe(true);
  cancel().click();
  expect(find(".comment-form-rating").hidden).toBe(false);
});

test("submits with Ctrl+Enter in the text", () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", sent);
  find("textarea").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(sent).not.toHaveBeenCalled();
  find("textarea").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }));
  expect(sent).toHaveBeenCalledOnce();
});

test("lets the browser open a reply in a new tab", () => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  const stop = (late: Event) => {
    expect(late.defaultPrevented).toBe(false);
    late.preventDefault();
  };
  addEventListener("click", stop, { once: true });
  reply(1).dispatchEvent(event);
  expect(parent()).toBe("0");
});
