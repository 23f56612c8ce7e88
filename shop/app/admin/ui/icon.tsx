/** Outlines on a grid of 20 units. */
const PATHS = {
  home: "M3 9.5 10 3.5l7 6M5 8v8.5h3.8v-5h2.4v5H15V8",
  orders: "M3.5 4h13l-1 7.5h-11L3.5 4Zm1 7.5L3.5 16h13l-1-4.5M7.5 7h5",
  products: "M10 2.8 16.5 6v8L10 17.2 3.5 14V6L10 2.8ZM3.5 6 10 9.2 16.5 6M10 9.2v8",
  customers: "M10 10a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 10 10Zm-6.5 6.8c.5-3 3-4.6 6.5-4.6s6 1.6 6.5 4.6",
  content: "M5 3h7l3.5 3.5V17H5V3Zm7 0v3.5h3.5M7.5 10.5h5M7.5 13.5h5",
  marketing: "M3.5 8v4h3l6.5 3.5v-11L6.5 8h-3Zm3 4v4h2v-3M15.5 8v4",
  analytics: "M3.5 16.5h13M5.5 13.5v-4M10 13.5v-9M14.5 13.5v-6",
  discounts: "M3.5 3.5h6.200l7 7-6.200 6.200-7-7V3.5ZM7 7h.01",
  settings: "M3.5 6h7M14 6h2.5M12 4v4M3.5 14H6M9.5 14h7M8 12v4",
  search: "M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4",
  menu: "M3.5 5.5h13M3.5 10h13M3.5 14.5h13",
  close: "m5 5 10 10M15 5 5 15",
  shop: "M3.5 8 5 3.5h10L16.5 8M4.5 8v8.5h11V8M3.5 8h13M8 16.5v-5h4v5",
  filter: "M3.5 5h13M6 10h8M8.5 15h3",
} as const;

export type IconName = keyof typeof PATHS;

/** Decorative: the text beside it, or the label of its button, says the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
