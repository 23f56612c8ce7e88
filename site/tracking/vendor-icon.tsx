import type { Vendor } from "./vendors.ts";

export function VendorIcon({ vendor }: { readonly vendor: Vendor }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {vendor.icon.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}

const SIGNS = {
  check: ["m4.5 10.5 3.5 3.5 7.5-8"],
  refused: ["M3.5 10a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0", "m5.5 14.5 9-9"],
  clock: ["M3.5 10a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0", "M10 6.5V10l2.5 1.5"],
  arrow: ["M4 10h12m-4.5-4.5L16 10l-4.5 4.5"],
  bolt: ["M11 2.5 4.5 11.5H9l-.5 6 6.5-9h-4.5z"],
  down: ["m6 8 4 4 4-4"],
  bin: ["M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6"],
  link: ["M8.5 11.5 11.5 8.5M9.5 6l1.7-1.7a3 3 0 0 1 4.3 4.3L14 10M10.5 14l-1.7 1.7a3 3 0 0 1-4.3-4.3L6 10"],
  layers: ["m10 3 7 3.5-7 3.5-7-3.5zM3.5 10l6.5 3.3 6.5-3.3M3.5 13.5l6.5 3.3 6.5-3.3"],
  plane: ["M16.5 3.5 9 11M16.5 3.5l-4.5 13L9 11 3.5 8z"],
  again: ["M16 10a6 6 0 1 1-1.9-4.4L16 7.5M16 3.8v3.7h-3.7"],
  lock: ["M4.5 9h11v7.5h-11z", "M7 9V6.5a3 3 0 0 1 6 0V9"],
  search: ["M4 9a5 5 0 1 0 10 0a5 5 0 1 0-10 0", "m13 13 3.5 3.5"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SignName = keyof typeof SIGNS;

export function Sign({ name, className = "icon" }: { readonly name: SignName; readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true">
      {SIGNS[name].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}
