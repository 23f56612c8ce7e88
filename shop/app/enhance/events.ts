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

function jQuery(): JQuery | undefined {
  return (globalThis as { jQuery?: JQuery }).jQuery;
}

/**
 * Tells the page that something happened: as a native event whose `detail` is the list of arguments, and to
 * jQuery's listeners where there is a jQuery. The answer is `false` when a listener called it off.
 */
export function emit(name: string, ...args: readonly unknown[]): boolean {
  return emitOn(document.body, name, ...args);
}

/** The same, for what happens to one element. */
export function emitOn(target: Element, name: string, ...args: readonly unknown[]): boolean {
  const $ = jQuery();
  // jQuery hears native events too; its handlers would run a first time without their arguments.
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

/** Hears the event from either world, once. */
export function listen(name: string, handler: () => void): void {
  listenOn(document.body, name, handler);
}

/** The same, inside one element; the handler is told where it happened. */
export function listenOn(element: Element, name: string, handler: (target: unknown) => void): void {
  const $ = jQuery();
  const hear = ({ target }: { readonly target: unknown }) => handler(target);
  if ($) $(element).on(name, hear);
  else element.addEventListener(name, hear);
}
