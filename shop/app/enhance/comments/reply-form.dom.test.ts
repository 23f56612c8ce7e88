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
  // A new body: what earlier tests attached to the old one is gone with it.
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

test("the form moves under the comment and names it as its parent [S1.10, S2.22, S4.34, S3.24]", () => {
  reply(1).click();
  expect(find("#comment-1").nextElementSibling).toBe(find("#respond"));
  expect(parent()).toBe("1");
  expect(find("[data-reply-title]").textContent).toBe("Reply to Ann");
  expect(cancel().hidden).toBe(false);
  expect(document.activeElement).toBe(find("textarea"));
});

test("cancel returns it to its place, resets the parent to 0 and the visitor to where they were [S4.34]", () => {
  reply(2).click();
  cancel().click();
  expect(find("#respond").parentElement).toBe(find("#home"));
  expect(parent()).toBe("0");
  expect(find("[data-reply-title]").textContent).toBe("Leave a comment");
  expect(cancel().hidden).toBe(true);
  expect(document.activeElement).toBe(reply(2));
  expect(document.querySelector("#wp-temp-form-div")).toBeNull();
});

test("what has been typed goes along from comment to comment and home again [S4.34]", () => {
  find<HTMLTextAreaElement>("textarea").value = "Half a thought";
  reply(1).click();
  reply(2).click();
  expect([parent(), find<HTMLTextAreaElement>("textarea").value]).toEqual(["2", "Half a thought"]);
  cancel().click();
  expect(find("#respond").parentElement).toBe(find("#home"));
  expect(find<HTMLTextAreaElement>("textarea").value).toBe("Half a thought");
});

test("an answer is not rated; the stars come back with the form", () => {
  reply(1).click();
  expect(find(".comment-form-rating").hidden).toBe(true);
  cancel().click();
  expect(find(".comment-form-rating").hidden).toBe(false);
});

test("Ctrl and Enter in the text send the form", () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", sent);
  find("textarea").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(sent).not.toHaveBeenCalled();
  find("textarea").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }));
  expect(sent).toHaveBeenCalledOnce();
});

test("a reply in a new tab is left to the browser", () => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  const stop = (late: Event) => {
    expect(late.defaultPrevented).toBe(false);
    late.preventDefault();
  };
  addEventListener("click", stop, { once: true });
  reply(1).dispatchEvent(event);
  expect(parent()).toBe("0");
});
