// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { subscribe } from "./live-subscription.ts";

const FORM = `<form id="news" action="/newsletter/" data-ajax-add="" data-subscribe="">
  <div class="field"><input name="email" value="nora@nowhere"><button>Subscribe</button></div>
  <input name="source" value="footer"><p id="news-note">Unsubscribe at any time.</p></form>`;
const REFUSED = `<html><body><main><form data-subscribe=""><div class="field">
  <input name="email" aria-invalid="true"><p class="subscribe-problem" id="x">Please enter a valid email address.</p>
  </div></form></main></body></html>`;
const ACCEPTED = `<html><body><main><div data-subscribe-result=""><h1>Check your inbox</h1><p>We’ve emailed you.</p></div></main></body></html>`;

let requests: string[];
let answer: string | null;

beforeEach(() => {
  requests = [];
  document.body.innerHTML = FORM;
  vi.stubGlobal("fetch", async (url: string, { body }: { body: URLSearchParams }) => {
    requests.push(`${new URL(url, "http://shop.test").pathname} ${body}`);
    if (answer === null) throw new TypeError("offline");
    return new Response(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const form = () => document.querySelector("form") as HTMLFormElement;
const field = () => document.querySelector("[name=email]") as HTMLInputElement;
const never = () => expect.unreachable();

test("the answer takes the place of the form, without a second page heading", async () => {
  answer = ACCEPTED;
  let isAccepted = false;
  form().addEventListener("vitrine:form-accepted", () => (isAccepted = true));
  await subscribe(form(), never);
  expect(requests).toEqual(["/newsletter/ email=nora%40nowhere&source=footer"]);
  expect(isAccepted).toBe(true);
  expect(document.querySelector("form, h1")).toBeNull();
  expect(document.querySelector(".subscribe-title")?.textContent).toBe("Check your inbox");
  expect(document.activeElement).toBe(document.querySelector("[data-subscribe-result]"));
});

test("an error is shown beside the field, once, and the field keeps its value", async () => {
  answer = REFUSED;
  await subscribe(form(), never);
  await subscribe(form(), never);
  expect(document.querySelectorAll(".subscribe-problem")).toHaveLength(1);
  expect(field().value).toBe("nora@nowhere");
  expect(field().getAttribute("aria-describedby")).toBe("news-problem news-note");
  expect(document.activeElement).toBe(field());
});

test.each([null, "<html><body>Too many requests</body></html>"])(
  "otherwise the browser sends the form: %s",
  async (page) => {
    answer = page;
    let isSent = false;
    await subscribe(form(), () => (isSent = true));
    expect(isSent).toBe(true);
  },
);
