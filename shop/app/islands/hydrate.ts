import { type ComponentType, createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/** An island that throws is taken down by React; its server markup is put back, so that links and forms stay. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>): void {
  const { props = "{}", id = "" } = element.dataset;
  const asServed = [...element.childNodes].map((node) => node.cloneNode(true));

  const content = createElement(Component, JSON.parse(props) as object);

  // A transition is worked on in small steps, with room between them for whatever the visitor does.
  startTransition(() => {
    const root = hydrateRoot(element, content, {
      identifierPrefix: id,
      onUncaughtError(error) {
        reportError(error);
        queueMicrotask(() => {
          root.unmount();
          element.replaceChildren(...asServed);
          element.dataset["awake"] = "failed";
        });
      },
    });
  });
}
