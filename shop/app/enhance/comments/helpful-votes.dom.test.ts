// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { attachHelpfulVotes } from "./helpful-votes.ts";

let requests: string[];
let respond: () => Promise<Response>;

beforeAll(() => attachHelpfulVotes(document));

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal("fetch", (url: string, { body }: { body: URLSearchParams }) => {
    requests.push(`${new URL(url, "http://shop.test").pathname}?${body.toString()}`);
    return respond();
  });
  document.body.innerHTML = `<form data-helpful action="/reviews/helpful/" method="post"><input type="hidden" name="comment_id" value="7">
    <button type="submit">Helpful <span data-helpful-count="0"></span></button></form>
    <div id="sr-status"></div><div id="sr-alert"></div>`;
});

afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function vote(): Promise<void> {
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await vi.advanceTimersByTimeAsync(300);
}

const text = (selector: string) => document.querySelector(selector)?.textContent;

test("counts a vote in place, announces it and allows it once", async () => {
  respond = () => Promise.resolve(Response.json({ success: true, data: { helpful: 4, is_new: true } }));
  await vote();
  await vote();
  expect(requests).toEqual(["/reviews/helpful/?comment_id=7"]);
  expect(text("[data-helpful-count]")).toBe("(4)");
  expect(text("#sr-status")).toBe("Thank you. 4 visitors found this review helpful.");
});

test("reports a vote that failed and allows another try", async () => {
  respond = () => Promise.reject(new TypeError("offline"));
  await vote();
  expect(text("#sr-alert")).toBe("Your vote could not be counted. Please try again.");
  respond = () => Promise.resolve(Response.json({ success: true, data: { helpful: 1, is_new: true } }));
  await vote();
  expect(text("[data-helpful-count]")).toBe("(1)");
});
