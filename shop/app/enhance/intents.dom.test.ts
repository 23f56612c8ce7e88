// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actions as AllActions } from "./actions.ts";
import { type FakeShop, find, openFakeShop } from "./cart/fake-shop.ts";
import { attachIntents } from "./intents.ts";

const PAGE = `<a id="add" class="add_to_cart_button ajax_add_to_cart" data-product_id="1" href="/?add-to-cart=1">Add</a>
  <a id="empty" class="add_to_cart_button ajax_add_to_cart" data-product_id="" href="/product/">Add</a>
  <form class="cart" data-ajax-add method="post"><button name="add-to-cart" value="7">Add</button></form>`;

type Actions = Pick<AllActions, "click" | "submit">;

let shop: FakeShop;
let done: string[];
let fetches: number;
let arrive: (actions: Actions) => void;
let fail: (reason: unknown) => void;
let warmUp: () => Promise<Actions>;

const actions: Actions = {
  click: (control, at) => done.push(`click ${control.id} at ${at}`),
  submit: (_form, submitter, at) => done.push(`submit ${submitter?.textContent} at ${at}`),
};

beforeEach(() => {
  shop = openFakeShop(PAGE);
  done = [];
  fetches = 0;
  let time = 0;
  warmUp = attachIntents({ now: () => ++time, navigate: (url) => void shop.navigations.push(url) }, () => {
    fetches++;
    const { promise, resolve, reject } = Promise.withResolvers<Actions>();
    [arrive, fail] = [resolve, reject];
    return promise;
  });
});

afterEach(() => shop.close());

function click(id: string): boolean {
  return find(`#${id}`).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

function submit(): boolean {
  const [form, submitter] = [find("form"), find("button")];
  return form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
}

test("runs clicks from before the code loaded, in order (S4.03)", async () => {
  click("add");
  submit();
  click("add");
  expect(done).toEqual([]);
  expect(find("#add").classList.contains("loading")).toBe(true);

  arrive(actions);
  await shop.wait(1);
  expect(done).toEqual(["click add at 1", "submit Add at 2", "click add at 3"]);
  expect(fetches).toBe(1);
});

test("does not load prefetched code again", async () => {
  void warmUp();
  arrive(actions);
  click("add");
  await shop.wait(1);

  expect(fetches).toBe(1);
  expect(done).toHaveLength(1);
});

test("follows the link when the code cannot be loaded, and retries on the next click", async () => {
  click("add");
  fail(new TypeError("offline"));
  await shop.wait(1);
  expect(shop.navigations).toEqual([find<HTMLAnchorElement>("#add").href]);

  click("add");
  arrive(actions);
  await shop.wait(1);
  expect(fetches).toBe(2);
  expect(done).toEqual(["click add at 2"]);
});

test("lets the browser submit the form when the code cannot be loaded", async () => {
  let sent = "";
  submit();
  fail(new TypeError("offline"));
  document.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) sent = event.submitter?.textContent ?? "";
    event.preventDefault();
  });
  await shop.wait(1);

  expect(sent).toBe("Add");
});

test("follows the link of a button without a product (S3.02)", () => {
  expect(click("empty")).toBe(true);
});

test("ignores a click that another script has handled", () => {
  find("#add").addEventListener("click", (event) => event.preventDefault());
  click("add");

  expect(fetches).toBe(0);
});
