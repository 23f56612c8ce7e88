interface JQueryEvent {
  isDefaultPrevented(): boolean;
}

interface JQuery {
  (target: Element): {
    trigger(event: JQueryEvent, args: readonly unknown[]): void;
    on(name: string, handler: (event: { readonly target: unknown }) => void): void;
  };
  Event(name: string): JQueryEvent;
  event: { triggered?: string | undefined };
}

export function jQuery(): JQuery | undefined {
  return (globalThis as { jQuery?: JQuery }).jQuery;
}

/**
 * Emits an event on the page: as a native event whose `detail` is the list of arguments, and through jQuery if it is
 * present. Returns `false` when a listener cancels it.
 */
export function emit(name: string, ...args: readonly unknown[]): boolean {
  return emitOn(document.body, name, ...args);
}

/** Emits an event on an element. */
export function emitOn(target: Element, name: string, ...args: readonly unknown[]): boolean {
  const $ = jQuery();
  // jQuery receives native events too; without this its handlers would also run without their arguments.
  if ($) $.event.triggered = name;
  const isWanted = target.dispatchEvent(new CustomEvent(name, { detail: args, bubbles: true, cancelable: true }));
  if (!$) return isWanted;

  $.event.triggered = undefined;
  const event = $.Event(name);
  $(target).trigger(
    event,
    args.map((arg) => (arg instanceof Element ? $(arg) : arg)),
  );
  return isWanted && !event.isDefaultPrevented();
}

/** Listens for native and jQuery events, and handles each once. */
export function listen(name: string, handler: () => void): void {
  listenOn(document.body, name, handler);
}

/** Move native listeners to jQuery, each once (`late-jquery.ts`). */
export const untilJQuery: (() => void)[] = [];

/** Listens inside one element; the handler receives the event's target. */
export function listenOn(element: Element, name: string, handler: (target: unknown) => void): void {
  const handle = ({ target }: { readonly target: unknown }) => handler(target);
  const listenByJQuery = () => jQuery()?.(element).on(name, handle);
  if (jQuery()) return listenByJQuery();
  element.addEventListener(name, handle);
  untilJQuery.push(() => {
    element.removeEventListener(name, handle);
    listenByJQuery();
  });
}
