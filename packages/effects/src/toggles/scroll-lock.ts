let before: { readonly overflow: string; readonly scrollbarGutter: string } | null = null;

/**
 * Holds the page still behind an overlay. It is set on the root element, and the place of the scroll bar stays
 * reserved, or the page would jump aside by its width.
 */
export function lockScroll(isLocked: boolean): void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (isLocked && !before) {
    before = { overflow, scrollbarGutter };
    style.overflow = "hidden";
    // A page that does not scroll has no bar, and a gutter would make the jump it is meant to prevent.
    if (innerWidth > clientWidth) style.scrollbarGutter = "stable";
  } else if (!isLocked && before) {
    Object.assign(style, before);
    before = null;
  }
}
