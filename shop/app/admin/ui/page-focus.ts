import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType } from "react-router";

/**
 * Links of the admin replace the page without loading a document, so browsers neither move the focus nor announce the
 * new page. The focus goes to the page's title: screen readers read it, and Tab continues with the page's first control.
 * Back and Forward return to the link that was followed from there.
 */
export function usePageFocus(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  const followed = useRef(new Map<string, string>());

  useEffect(() => {
    const listener = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a[href]") : null;
      if (link?.closest("#main")) followed.current.set(key, link.getAttribute("href") ?? "");
    };
    document.addEventListener("click", listener, true);
    return () => document.removeEventListener("click", listener, true);
  }, [key]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("main");
    // A field or link that is on both pages stays focused, and a page may have taken the focus itself.
    if (!main) return;
    const focused = document.activeElement;
    if (main.contains(focused)) {
      if (!focused?.matches("input, select, textarea")) announceTitle();
      return;
    }
    const former = type === NavigationType.Pop ? linkTo(main, followed.current.get(key)) : undefined;
    if (former) former.focus({ preventScroll: true });
    else focusTitle();
  }, [pathname, key, type]);
}

/**
 * After a form was sent, its answer may have taken away what had the focus. A form that is mounted anew gets it back;
 * otherwise it goes to the heading of the section around it or of what is in its place, so that Tab continues there. If a
 * whole section is gone, the one before it says what happened.
 */
export function useFocusAfterSending(): void {
  const { state } = useNavigation();
  const places = useRef<readonly Place[]>([]);
  const pressed = useRef("");
  const section = useRef("");
  useEffect(() => {
    const listener = ({ target }: Event) => {
      places.current = target instanceof Element ? placesOf(target) : [];
      pressed.current = selectorOf(document.activeElement);
      section.current = sectionOf(document.activeElement);
    };
    document.addEventListener("submit", listener, true);
    return () => document.removeEventListener("submit", listener, true);
  }, []);
  useEffect(() => {
    if (state !== "idle") return;
    const former = places.current;
    places.current = [];
    if (document.activeElement !== document.body) return;
    const again = pressed.current === "" ? null : document.querySelector<HTMLElement>(`#main ${pressed.current}`);
    again?.focus({ preventScroll: true });
    if (former.length === 0 || document.activeElement !== document.body) return;
    const sameSection = document.getElementById(section.current);
    if (sameSection) {
      focusHeading(sameSection);
      return;
    }
    const headings = former.flatMap(({ parent, index, isSection, count }) => {
      if (!parent.isConnected) return [];
      const isGone = isSection && parent.children.length < count;
      return [headingIn(parent.children[isGone ? index - 1 : index]), headingIn(parent)];
    });
    const heading = headings.find((each) => each !== undefined);
    if (heading) focusHeading(heading);
    else focusTitle();
  }, [state]);
}

const headingIn = (part: Element | undefined) => part?.querySelector<HTMLElement>("h1, h2, h3") ?? undefined;

/** Of a field or button that a saved form mounts anew. */
function selectorOf(element: Element | null): string {
  if (!(element instanceof HTMLElement)) return "";
  if (element.id !== "") return `#${CSS.escape(element.id)}`;
  const [name, value] = [element.getAttribute("name"), element.getAttribute("value")];
  if (element.localName !== "button" || name === null || value === null) return "";
  return `button[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`;
}

/** ID of the heading of the section around an element; "" if the ID was generated and may soon be another's. */
function sectionOf(element: Element | null): string {
  const id = element?.closest("section[aria-labelledby]")?.getAttribute("aria-labelledby") ?? "";
  return /^[a-z]/.test(id) ? id : "";
}

/** Where an element is among the children of its parent. */
interface Place {
  readonly parent: Element;
  readonly index: number;
  readonly isSection: boolean;
  /** How many children there were. */
  readonly count: number;
}

/** The places of an element and of those around it, up to the page. */
function placesOf(element: Element): readonly Place[] {
  const places: Place[] = [];
  for (let each = element; each.parentElement && each.id !== "main"; each = each.parentElement) {
    const { children } = each.parentElement;
    const place = {
      index: [...children].indexOf(each),
      isSection: each.localName === "section",
      count: children.length,
    };
    places.push({ parent: each.parentElement, ...place });
  }
  return places;
}

/** Where what had the focus is gone. */
export function focusTitle(): void {
  const title = pageTitle();
  if (title) focusHeading(title);
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const pageTitle = () => document.querySelector<HTMLElement>("#main h1");

function announceTitle(): void {
  const status = document.getElementById("sr-status");
  if (status) status.textContent = pageTitle()?.textContent ?? "";
}

function linkTo(main: HTMLElement, href: string | undefined): HTMLElement | undefined {
  if (href === undefined) return undefined;
  return [...main.querySelectorAll<HTMLElement>("a[href]")].find((link) => link.getAttribute("href") === href);
}
