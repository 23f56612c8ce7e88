let before: { readonly overflow: string; readonly gutter: string } | null = null;

/**
 * Holds the page still behind an overlay. It is set on the root element, and the place of the scroll bar stays
 * reserved, or the page would jump aside by its width.
 */
export function lockScroll(isLocked: boolean): void {
  const root = document.documentElement;
  if (isLocked === (before !== null)) return;
  if (before) {
    root.style.overflow = before.overflow;
    root.style.scrollbarGutter = before.gutter;
    before = null;
    return;
  }
  before = { overflow: root.style.overflow, gutter: root.style.scrollbarGutter };
  // A page that does not scroll has no bar, and a gutter would make the jump it is meant to prevent.
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = "stable";
  root.style.overflow = "hidden";
}
