/** Paths of the icons, on a field of 20 by 20. */
const PATHS = {
  close: <path d="m5.5 5.5 9 9M14.5 5.5l-9 9" />,
  copy: (
    <>
      <rect x="7" y="7" width="9" height="9.5" rx="1.5" />
      <path d="M13 7V5a1.5 1.5 0 0 0-1.5-1.5H5.5A1.5 1.5 0 0 0 4 5v6.5A1.5 1.5 0 0 0 5.5 13H7" />
    </>
  ),
  document: (
    <>
      <rect x="4" y="3" width="12" height="14" rx="1.5" />
      <path d="M7 7h6M7 10h6M7 13h3.5" />
    </>
  ),
  down: <path d="m6 8 4 4 4-4" />,
  menu: <path d="M3.5 6h13M3.5 10h13M3.5 14h13" />,
  next: <path d="m8 6 4 4-4 4" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5" />
      <path d="m13 13 3.5 3.5" />
    </>
  ),
  source: (
    <>
      <circle cx="6" cy="5" r="1.8" />
      <circle cx="6" cy="15" r="1.8" />
      <circle cx="14" cy="7" r="1.8" />
      <path d="M6 6.8v6.4M14 8.8c0 3-4 2.7-7 4.7" />
    </>
  ),
  theme: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
    </>
  ),
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, isSmall = false }: { name: IconName; isSmall?: boolean }) {
  return (
    <svg className={isSmall ? "icon icon-s" : "icon"} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {PATHS[name]}
    </svg>
  );
}
