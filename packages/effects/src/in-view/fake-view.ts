/** A window and a page without layout: things stand where they are put, and the page scrolls when it is told to. */
export interface FakeView {
  height: number;
  pageHeight: number;
  /** Number of observers created. */
  readonly observers: number;
  readonly observed: number;
  put(element: Element, top: number, height?: number): void;
  scrollTo(top: number): void;
  /** Calls the observer, as browsers do before painting. */
  look(): void;
  restart(): void;
}

export function installFakeView(): FakeView {
  const places = new Map<Element, { readonly top: number; readonly height: number }>();
  const seen = new Map<Element, boolean | null>();
  let callback: IntersectionObserverCallback = () => {};
  let scrollTop = 0;
  let observers = 0;

  class FakeObserver {
    constructor(onChange: IntersectionObserverCallback) {
      observers += 1;
      callback = onChange;
    }
    observe(element: Element): void {
      seen.set(element, null);
    }
    unobserve(element: Element): void {
      seen.delete(element);
    }
    disconnect(): void {
      seen.clear();
    }
  }

  const rectOf = (element: Element): DOMRect => {
    const { top, height } = places.get(element) ?? { top: 0, height: 0 };
    return new DOMRect(0, top - scrollTop, 300, height);
  };

  const view: FakeView = {
    height: 600,
    pageHeight: 20_000,
    get observers() {
      return observers;
    },
    get observed() {
      return seen.size;
    },
    put(element, top, height = 50) {
      places.set(element, { top, height });
      element.getBoundingClientRect = () => rectOf(element);
    },
    scrollTo(top) {
      scrollTop = top;
      view.look();
      dispatchEvent(new Event("scroll"));
    },
    look() {
      const entries = [...seen].flatMap(([target, before]) => {
        const boundingClientRect = rectOf(target);
        const isIntersecting = boundingClientRect.bottom >= 0 && boundingClientRect.top <= view.height;
        if (isIntersecting === before) return [];
        seen.set(target, isIntersecting);
        return [{ target, isIntersecting, boundingClientRect }];
      });
      if (entries.length > 0) callback(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
    },
    restart() {
      places.clear();
      seen.clear();
      scrollTop = 0;
      view.height = 600;
      view.pageHeight = 20_000;
    },
  };

  Object.defineProperties(globalThis, {
    IntersectionObserver: { configurable: true, writable: true, value: FakeObserver },
    innerHeight: { configurable: true, get: () => view.height },
    scrollY: { configurable: true, get: () => scrollTop },
  });
  Object.defineProperty(document.documentElement, "scrollHeight", { configurable: true, get: () => view.pageHeight });
  return view;
}
