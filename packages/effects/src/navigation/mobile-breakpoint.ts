/** Up to this width a page is taken to be on a phone or a small tablet. */
export const MOBILE_BREAKPOINT_PX = 978.98;

export const MOBILE_QUERY = `(max-width: ${MOBILE_BREAKPOINT_PX}px)`;
