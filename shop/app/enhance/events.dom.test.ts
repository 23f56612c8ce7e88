// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { emit, listen } from "./events.ts";
import { listenToLateJQuery } from "./late-jquery.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceWith(document.createElement("body"));
});

interface Wrapped {
  readonly element: Element;
}

/** Mimics jQuery's events: it receives native events too, unless told that it triggered them itself. */
function installJQuery(): { received: { name: string; args: readonly unknown[] }[]; refuse: () => void } {
  const received: { name: string; args: readonly unknown[] }[] = [];
  const handlers = new Map<string, ((...args: unknown[]) => void)[]>();
  let isRefusing = false;

  const jQuery = Object.assign(
    (element: Element) => ({
      element,
      trigger(event: { type: string; refused: boolean }, args: readonly unknown[]) {
        for (const handler of handlers.get(event.type) ?? []) handler(event, ...args);
        if (isRefusing) event.refused = true;
      },
      on(name: string, handler: (...args: unknown[]) => void) {
        handlers.set(name, [...(handlers.get(name) ?? []), handler]);
        element.addEventListener(name, (event) => {
          if (jQuery.event.triggered !== event.type) handler(event);
        });
      },
    }),
    {
      event: { triggered: undefined as string | undefined },
      Event: (type: string) => ({
        type,
        refused: false,
        isDefaultPrevented() {
          return this.refused;
        },
      }),
    },
  );
  vi.stubGlobal("jQuery", jQuery);
  jQuery(document.body).on("added_to_cart", (_event, ...args) => received.push({ name: "added_to_cart", args }));
  return {
    received,
    refuse: () => {
      isRefusing = true;
    },
  };
}

test("dispatches an event by name, with its arguments as a list", () => {
  const details: unknown[] = [];
  document.addEventListener("added_to_cart", (event) => {
    if (event instanceof CustomEvent) details.push(event.detail);
  });
  emit("added_to_cart", { a: "b" }, "hash");

  expect(details).toEqual([[{ a: "b" }, "hash"]]);
});

test("lets a script cancel a cancelable event", () => {
  expect(emit("should_send_ajax_request.adding_to_cart")).toBe(true);

  document.body.addEventListener("should_send_ajax_request.adding_to_cart", (event) => event.preventDefault());
  expect(emit("should_send_ajax_request.adding_to_cart")).toBe(false);
});

test("notifies jQuery listeners once, with the button as a jQuery object", () => {
  const { received } = installJQuery();
  const button = document.createElement("a");
  emit("added_to_cart", { a: "b" }, "hash", button);

  expect(received).toHaveLength(1);
  const [fragments, hash, wrapped] = received[0]?.args ?? [];
  expect([fragments, hash, (wrapped as Wrapped).element]).toEqual([{ a: "b" }, "hash", button]);
});

test("lets jQuery listeners cancel", () => {
  const { refuse } = installJQuery();
  expect(emit("should_send_ajax_request.adding_to_cart")).toBe(true);

  refuse();
  expect(emit("should_send_ajax_request.adding_to_cart")).toBe(false);
});

test("handles a requesting event from either world once", () => {
  let count = 0;
  listen("wc_fragment_refresh", () => count++);
  document.body.dispatchEvent(new Event("wc_fragment_refresh"));
  expect(count).toBe(1);

  installJQuery();
  listen("updated_wc_div", () => count++);
  emit("updated_wc_div");
  document.body.dispatchEvent(new Event("updated_wc_div"));
  expect(count).toBe(3);
});

test("handles events of a jQuery that loads later, once", () => {
  let count = 0;
  listen("wc_fragment_refresh", () => count++);
  listenToLateJQuery(document);
  const script = document.createElement("script");
  document.body.append(script);
  installJQuery();
  script.dispatchEvent(new Event("load"));

  const { jQuery: $ } = globalThis as unknown as {
    jQuery: {
      (target: Element): { trigger(event: unknown, args: readonly unknown[]): void };
      Event(name: string): unknown;
    };
  };
  $(document.body).trigger($.Event("wc_fragment_refresh"), []);
  expect(count).toBe(1);
  emit("wc_fragment_refresh");
  expect(count).toBe(2);
  document.body.dispatchEvent(new Event("wc_fragment_refresh"));
  expect(count).toBe(3);
});
