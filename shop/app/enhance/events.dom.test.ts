// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { emit, listen } from "./events.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceWith(document.createElement("body"));
});

interface Wrapped {
  readonly element: Element;
}

/** As far as events go, like the real one: it hears native events too, unless it is told that it triggered them. */
function installJQuery(): { heard: { name: string; args: readonly unknown[] }[]; refuse: () => void } {
  const heard: { name: string; args: readonly unknown[] }[] = [];
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
  jQuery(document.body).on("added_to_cart", (_event, ...args) => heard.push({ name: "added_to_cart", args }));
  return {
    heard,
    refuse: () => {
      isRefusing = true;
    },
  };
}

test("other scripts hear of an event by its name, with its arguments as a list", () => {
  const details: unknown[] = [];
  document.addEventListener("added_to_cart", (event) => {
    if (event instanceof CustomEvent) details.push(event.detail);
  });
  emit("added_to_cart", { a: "b" }, "hash");

  expect(details).toEqual([[{ a: "b" }, "hash"]]);
});

test("a script may call off what can be called off", () => {
  expect(emit("should_send_ajax_request.adding_to_cart")).toBe(true);

  document.body.addEventListener("should_send_ajax_request.adding_to_cart", (event) => event.preventDefault());
  expect(emit("should_send_ajax_request.adding_to_cart")).toBe(false);
});

test("scripts made with jQuery hear it once, with the button as they know it", () => {
  const { heard } = installJQuery();
  const button = document.createElement("a");
  emit("added_to_cart", { a: "b" }, "hash", button);

  expect(heard).toHaveLength(1);
  const [fragments, hash, wrapped] = heard[0]?.args ?? [];
  expect([fragments, hash, (wrapped as Wrapped).element]).toEqual([{ a: "b" }, "hash", button]);
});

test("scripts made with jQuery may call it off as well", () => {
  const { refuse } = installJQuery();
  expect(emit("should_send_ajax_request.adding_to_cart")).toBe(true);

  refuse();
  expect(emit("should_send_ajax_request.adding_to_cart")).toBe(false);
});

test("a request by event is heard from either world, once", () => {
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
