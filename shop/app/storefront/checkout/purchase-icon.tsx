const PATHS = {
  back: "M7 4 3.5 7.5 7 11M3.5 7.5h8a4.25 4.25 0 0 1 0 8.5H7",
  bank: "M3 8 10 3.5 17 8zM5 8v6.5M10 8v6.5M15 8v6.5M3 16.5h14",
  box: "m10 2.75 6.5 3.5v7.5L10 17.25l-6.5-3.5v-7.5zM3.5 6.25 10 9.75l6.5-3.5M10 9.75v7.5M6.75 4.5l6.5 3.5",
  card: "M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5ZM2.5 8.5h15M5.5 12.5h3",
  cash: "M4 5h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 15H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 5Zm6 7.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM5.5 10v.1M14.5 10v.1",
  check: "m4 10.5 4 4 8-9",
  cheque: "M3 5h14v10.5H3zM5.5 8.5h6M5.5 12h3M12 12.5c.8-1.2 1.6-1.2 2.5 0",
  close: "m5 5 10 10M15 5 5 15",
  down: "m5 8 5 5 5-5",
  download: "M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13",
  file: "M5 2.75h6.5L15.5 7v10.25H5zM11.25 2.75V7h4.25M7.75 10.5h5M7.75 13.5h5",
  forward: "m8 5 5 5-5 5",
  heart: "M10 16.5S3.25 12.6 3.25 7.9A3.6 3.6 0 0 1 10 6.1a3.6 3.6 0 0 1 6.75 1.8c0 4.7-6.75 8.6-6.75 8.6Z",
  home: "M3.5 9 10 3.5 16.5 9v7.5h-13zM8 16.5v-5h4v5",
  lock: "M5.5 9h9A1.5 1.5 0 0 1 16 10.5v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9Zm1.25 0V6.25a3.25 3.25 0 0 1 6.5 0V9",
  out: "M8 3.5H4v13h4M13 6.5l3.5 3.5-3.5 3.5M16.25 10H8",
  pin: "M10 17.25s5.75-5 5.75-9.25a5.75 5.75 0 0 0-11.5 0c0 4.25 5.75 9.25 5.75 9.25zM10 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  pot: "M7.25 3.5h5.5M7.75 3.5v2.25C5.5 6.75 4 8.75 4 11c0 3 2.25 5.5 6 5.5s6-2.5 6-5.5c0-2.25-1.5-4.25-3.75-5.25V3.5",
  repeat: "M4 9.5V8a2.5 2.5 0 0 1 2.5-2.5h9M13 3l2.5 2.5L13 8M16 10.5V12a2.5 2.5 0 0 1-2.5 2.5h-9M7 17l-2.5-2.5L7 12",
  tag: "M3 3.5h6.25L17 11.25 11.25 17 3.5 9.25zM6.5 6.9v.1",
  user: "M10 10.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.75 17c.6-3.4 3.2-5 6.25-5s5.65 1.6 6.25 5",
} as const;

export type PurchaseIconName = keyof typeof PATHS;

/** Icons of the checkout, the order and the account. Decoration only: the element around it has an accessible name. */
export function PurchaseIcon({
  name,
  className = "",
}: {
  readonly name: PurchaseIconName;
  readonly className?: string;
}) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
