// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import vectors from "./add-to-cart.vectors.json" with { type: "json" };
import { type FakeShop, find, OFFLINE, openFakeShop, type Reply, startShopScript } from "./fake-shop.ts";

const OK = JSON.stringify({ fragments: { ".mini": `<div class="mini">NEW</div>` }, cart_hash: "h" });
const ADDED = "“One” has been added to your cart";

const PAGE = `
  <p><a id="add1" role="button" class="add_to_cart_button ajax_add_to_cart" href="/?add-to-cart=1" data-product_id="1"
    data-quantity="1" data-product_sku="S1" data-success_message="${ADDED}">Add to cart</a></p>
  <p><a id="add2" class="add_to_cart_button ajax_add_to_cart" href="/?add-to-cart=2" data-product_id="2">Add</a></p>
  <p><a id="noid" class="add_to_cart_button ajax_add_to_cart" href="/product/var/">Select options</a></p>
  <p><a id="block" class="add_to_cart_button ajax_add_to_cart wc-interactive" href="#" data-product_id="3">Add</a></p>
  <li class="woocommerce-mini-cart-item"><a id="rem" class="remove remove_from_cart_button" data-cart_item_key="k9"
    href="/cart/?remove_item=k9" data-success_message="“One” has been removed from your cart">×</a></li>
  <div class="mini">x</div>`;

let shop: FakeShop;

afterEach(() => shop.close());

function open(config: Parameters<typeof openFakeShop>[1] = {}, ...replies: readonly Reply[]): void {
  shop = openFakeShop(PAGE, config);
  shop.reply(...replies);
  startShopScript(shop);
}

/** `false`: the script handled the click. `true`: the browser follows the link. */
function click(id: string, keys: MouseEventInit = {}): boolean {
  return find(`#${id}`).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
}

function states(id: string): string {
  return [...find(`#${id}`).classList].filter((name) => name === "loading" || name === "added").join(" ");
}

function viewCartLinks(): (string | null)[][] {
  return [...document.querySelectorAll(".added_to_cart")].map((link) => [link.getAttribute("href"), link.textContent]);
}

describe("known cases", () => {
  const usual = vectors.filter((vector) => !("quirk" in vector));
  test.each(usual.map((vector) => [vector.input.name, vector] as const))(
    "handles clicks as recorded: %s (S4.01, S4.02, S4.03, S7.02, S7.03)",
    async (_name, { input, expected }) => {
      open(
        { isCartPage: input.isCart, opensCartAfterAdd: input.redirectAfterAdd === "yes" },
        ...input.clicks.flatMap(({ reply }) => reply ?? []),
      );
      input.clicks.forEach(({ target }, index) => {
        if (input.via === "Space key") {
          find(`#${target}`).dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
        } else if (click(target)) {
          shop.navigations.push(find(`#${target}`).getAttribute("href") ?? "");
        }
        const after = expected.rightAfterEachClick[index];
        if (typeof after === "object") expect(find(`#${target}`).className).toBe(after.cls);
      });
      await shop.wait(1);
      const isBlocked = find(".woocommerce-mini-cart-item").getAttribute("aria-busy") === "true";
      expect(expected.rightAfterEachClick).toContainEqual(
        input.clicks[0]?.target === "noid" ? "navigating" : expect.objectContaining({ blocked: isBlocked }),
      );
      await shop.wait(3000);

      expect(shop.navigations.at(0) ?? null).toBe(expected.navigatedTo);
      expect(
        shop.requests.map(({ endpoint, fields, othersInFlight }) => ({ endpoint, fields, othersInFlight })),
      ).toEqual(
        expected.requests.map(({ endpoint, body, othersInFlight }) => ({
          endpoint,
          fields: Object.fromEntries(new URLSearchParams(body)),
          othersInFlight,
        })),
      );
      if (!expected.final) return;
      expect({
        add1: states("add1"),
        add2: states("add2"),
        viewCartLinks: viewCartLinks(),
        mini: find(".mini").textContent,
        live: shop.announced(),
        events: shop.events.filter((name) => name !== "wc_fragments_loaded"),
      }).toEqual(expected.final);
    },
  );
});

test("shows a button as normal, loading, then added (S4.01)", async () => {
  open({}, OK);
  expect(states("add1")).toBe("");
  click("add1");
  expect(states("add1")).toBe("loading");
  await shop.wait(10);
  expect(find("#add1").getAttribute("aria-busy")).toBe("true");

  await shop.wait(100);
  expect(states("add1")).toBe("added");
  expect(find("#add1").hasAttribute("aria-busy")).toBe(false);
});

test("keeps a button loading until the second of two clicks is answered (S4.01)", async () => {
  open({}, OK, OK);
  click("add1");
  click("add1");
  await shop.wait(70);
  expect(states("add1")).toContain("loading");

  await shop.wait(70);
  expect(states("add1")).toBe("added");
});

test("sends all data attributes of the button, whatever their names (S3.02, S7.02)", async () => {
  open({}, OK);
  find("#add2").dataset.giftWrap = "yes";
  click("add2");
  await shop.wait(100);

  expect(shop.requests[0]).toMatchObject({ endpoint: "add_to_cart", fields: { product_id: "2", giftWrap: "yes" } });
});

test("announces the button's message one second after the click (S3.03)", async () => {
  open({}, OK);
  click("add1");
  await shop.wait(990);
  expect(shop.announced()).toBe("");

  await shop.wait(20);
  expect(shop.announced()).toBe(ADDED);
});

test("announces nothing for a button without a message (S3.03)", async () => {
  open({}, OK);
  click("add2");
  await shop.wait(3000);

  expect(states("add2")).toBe("added");
  expect(shop.announced()).toBe("");
});

test("announces an add that takes longer than a second", async () => {
  open();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  click("add1");
  await shop.wait(1000);
  expect(shop.announced()).toBe("");

  await shop.wait(150);
  expect(shop.announced()).toBe("Adding to cart...");
});

test("adds one cart link after the button, and none on the cart page (S4.02)", async () => {
  open({}, OK, OK);
  click("add1");
  await shop.wait(100);
  click("add1");
  await shop.wait(100);
  expect(viewCartLinks()).toEqual([["/cart/", "View cart"]]);
  expect(find("#add1").nextElementSibling?.className).toBe("added_to_cart wc-forward");
  shop.close();

  open({ isCartPage: true }, OK);
  click("add1");
  await shop.wait(100);
  expect(viewCartLinks()).toEqual([]);
  shop.close();

  open({}, OK);
  document.body.className = "woocommerce-cart";
  click("add1");
  await shop.wait(100);
  expect(viewCartLinks()).toEqual([]);
});

test("runs adds and removals one at a time, in click order (S4.03)", async () => {
  open({}, OK, OK, OK);
  click("add2");
  click("rem");
  click("add1");
  await shop.wait(1000);

  expect(shop.requests.map(({ endpoint, othersInFlight }) => [endpoint, othersInFlight])).toEqual([
    ["add_to_cart", 0],
    ["remove_from_cart", 0],
    ["add_to_cart", 0],
  ]);
});

test("emits an event for every step, in order, with the cart and the button (S3.04)", async () => {
  open({}, OK);
  const received: unknown[] = [];
  document.body.addEventListener("added_to_cart", (event) => {
    if (event instanceof CustomEvent) received.push(event.detail, find(".mini").textContent, states("add1"));
  });
  click("add1");
  await shop.wait(100);

  expect(shop.events).toEqual(["adding_to_cart", "added_to_cart", "wc_cart_button_updated", "wc_fragments_loaded"]);
  expect(received).toEqual([[JSON.parse(OK).fragments, "h", find("#add1")], "NEW", "added"]);
});

test("sends the data that a listener changed (S3.02)", async () => {
  open({}, OK);
  document.body.addEventListener("adding_to_cart", (event) => {
    if (event instanceof CustomEvent) Object.assign(event.detail[1], { quantity: "5" });
  });
  click("add1");
  await shop.wait(100);

  expect(shop.requests[0]?.fields.quantity).toBe("5");
});

test("resets the button when a listener cancels the add", async () => {
  open({});
  document.body.addEventListener("should_send_ajax_request.adding_to_cart", (event) => event.preventDefault());
  click("add1");
  await shop.wait(100);

  expect(shop.requests).toEqual([]);
  expect(shop.events).toEqual(["ajax_request_not_sent.adding_to_cart"]);
  expect(states("add1")).toBe("");
});

test("goes to the product page when the shop refuses (S8.01)", async () => {
  open({}, JSON.stringify({ error: true, product_url: "/product/one/" }));
  click("add1");
  await shop.wait(100);

  expect(shop.navigations).toEqual(["/product/one/"]);
  expect(shop.events).toEqual(["adding_to_cart"]);
});

test.each(["", "null"])(
  "an empty answer (%o) changes nothing, and the button is normal again (S8.02)",
  async (reply) => {
    open({}, reply);
    click("add1");
    await shop.wait(3000);

    expect(states("add1")).toBe("");
    expect(find(".mini").textContent).toBe("x");
    expect([shop.announced("alert"), shop.announced("status"), viewCartLinks()]).toEqual(["", "", []]);
  },
);

test.each<[string, Reply]>([
  ["the server fails", 500],
  ["the response is a refusal without a URL", JSON.stringify({ error: true })],
  ["the response is not JSON", "<!doctype html>"],
])("when %s, announces that nothing was added and allows another try", async (_case, reply) => {
  open({}, reply, OK);
  click("add1");
  await shop.wait(1000);
  expect(shop.announced("alert")).toBe("“One” could not be added. Please try again.");
  expect(shop.events).toEqual(["adding_to_cart"]);
  expect(states("add1")).toBe("");

  click("add1");
  await shop.wait(100);
  expect(states("add1")).toBe("added");
});

test("announces that the visitor is offline", async () => {
  open({}, OFFLINE);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  click("add1");
  await shop.wait(1000);

  expect(shop.announced("alert")).toBe("“One” could not be added. You seem to be offline.");
});

test("announces the shop's reason when there is one", async () => {
  open({}, JSON.stringify({ error: true, message: "Only 2 left." }));
  click("add1");
  await shop.wait(1000);

  expect(shop.announced("alert")).toBe("“One” could not be added. Only 2 left.");
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "lets the browser open a new tab or window (%o)",
  (keys) => {
    open();

    expect(click("add1", keys)).toBe(true);
  },
);

test("ignores buttons that another script handles", () => {
  open();

  expect(click("block")).toBe(true);
});

test("keeps focus on the button", async () => {
  open({}, OK);
  find("#add1").focus();
  click("add1");
  await shop.wait(2000);

  expect(document.activeElement).toBe(find("#add1"));
});

test("the request is sent before the page is measured for the notification", async () => {
  shop = openFakeShop(`${PAGE}<div data-cart-notification hidden></div>`, {});
  shop.reply(OK);
  startShopScript(shop);
  const button = find("#add1");
  const sent: number[] = [];
  button.getBoundingClientRect = () => {
    sent.push(shop.requests.length);
    return new DOMRect();
  };
  click("add1");
  await shop.wait(1);
  expect(sent).toEqual([1]);
});
