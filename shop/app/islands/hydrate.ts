import { type ComponentType, createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/** React unmounts an island that throws; the server's markup is restored, so that links and forms keep working. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>): void {
  const { props = "{}", id = "" } = element.dataset;
  const asServed = [...element.childNodes].map((node) => node.cloneNode(true));

  const content = createElement(Component, JSON.parse(props) as object);

  // React hydrates a transition in small slices and handles the visitor's input in between.
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
