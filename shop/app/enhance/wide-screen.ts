/** From this width on, the filters are beside the list and the search box is in the header. */
export const WIDE_SCREEN = "(width > 978.98px)";
