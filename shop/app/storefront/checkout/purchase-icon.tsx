const PATHS = {
  back: "M7 4 3.5 7.5 7 11M3.5 7.5h8a4.25 4.25 0 0 1 0 8.5H7",
  bank: "M3 8 10 3.5 17 8zM5 8v6.5M10 8v6.5M15 8v6.5M3 16.5h14",
  card: "M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5ZM2.5 8.5h15M5.5 12.5h3",
  cash: "M4 5h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 15H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 5Zm6 7.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM5.5 10v.1M14.5 10v.1",
  check: "m4 10.5 4 4 8-9",
  cheque: "M3 5h14v10.5H3zM5.5 8.5h6M5.5 12h3M12 12.5c.8-1.2 1.6-1.2 2.5 0",
  close: "m5 5 10 10M15 5 5 15",
  down: "m5 8 5 5 5-5",
  file: "M5 2.75h6.5L15.5 7v10.25H5zM11.25 2.75V7h4.25M7.75 10.5h5M7.75 13.5h5",
  forward: "m8 5 5 5-5 5",
  lock: "M5.5 9h9A1.5 1.5 0 0 1 16 10.5v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9Zm1.25 0V6.25a3.25 3.25 0 0 1 6.5 0V9",
  repeat: "M4 9.5V8a2.5 2.5 0 0 1 2.5-2.5h9M13 3l2.5 2.5L13 8M16 10.5V12a2.5 2.5 0 0 1-2.5 2.5h-9M7 17l-2.5-2.5L7 12",
  tag: "M3 3.5h6.25L17 11.25 11.25 17 3.5 9.25zM6.5 6.9v.1",
} as const;

export type PurchaseIconName = keyof typeof PATHS;

/** Icons of the checkout and the order. Decoration only: the element around it has an accessible name. */
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
