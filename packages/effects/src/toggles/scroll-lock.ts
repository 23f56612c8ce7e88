let before: { readonly overflow: string; readonly scrollbarGutter: string } | null = null;

/**
 * Holds the page still behind an overlay. It is set on the root element, and the place of the scroll bar stays
 * reserved, or the page would jump aside by its width.
 */
export function lockScroll(isLocked: boolean): void {
  if (isLocked === Boolean(before)) return;
  const { documentElement } = document;
  const { style } = documentElement;
  if (before) {
    Object.assign(style, before);
    before = null;
  } else {
    before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
    // A page that does not scroll has no bar, and a gutter would make the jump it is meant to prevent.
    if (innerWidth > documentElement.clientWidth) style.scrollbarGutter = "stable";
    style.overflow = "hidden";
  }
}
