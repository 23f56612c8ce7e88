// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { attachSendOnce } from "./send-once.ts";

attachSendOnce(document);

beforeEach(() => {
  document.body.innerHTML = `<form method="post"><button name="a">Apply</button><button name="b">Check out</button></form>
    <form method="get"><button name="c">Search</button></form>`;
});

/** Whether the browser sends the form when the button is pressed at this time. */
function isSent(name: string, at: number, isHandled = false): boolean {
  const submitter = document.querySelector<HTMLElement>(`[name=${name}]`);
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter });
  Object.defineProperty(event, "timeStamp", { value: at });
  if (isHandled) event.preventDefault();
  return submitter?.closest("form")?.dispatchEvent(event) ?? false;
}

test("a form is sent once when its button is pressed twice", () => {
  expect([isSent("a", 1000), isSent("a", 1200), isSent("a", 3900)]).toEqual([true, false, false]);
});

test("another press after a while is a new attempt", () => {
  expect([isSent("a", 1000), isSent("a", 4000)]).toEqual([true, true]);
});

test("another button of the form is sent", () => {
  expect([isSent("a", 1000), isSent("b", 1200)]).toEqual([true, true]);
});

test("a press that a script has handled does not count", () => {
  isSent("a", 1000, true);
  expect(isSent("a", 1200)).toBe(true);
});

test("searching again is always possible", () => {
  expect([isSent("c", 1000), isSent("c", 1200)]).toEqual([true, true]);
});
