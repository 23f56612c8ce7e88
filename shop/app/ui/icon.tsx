const PATHS = {
  bag: "M5 8h14l-1 12H6L5 8Zm4 0V6a3 3 0 0 1 6 0v2",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5",
  menu: "M4 8h16M4 16h16",
  close: "m6 6 12 12M18 6 6 18",
  contrast: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0 0V4m2 1.2v13.6m2-12.6v11.6m2-9.6v7.6",
  plus: "M12 6v12M6 12h12",
  minus: "M6 12h12",
  arrow: "M4 12h16m-6-6 6 6-6 6",
  grid: "M5 5h5.5v5.5H5zM13.5 5H19v5.5h-5.5zM5 13.5h5.5V19H5zM13.5 13.5H19V19h-5.5z",
  list: "M4 6.5h16M4 12h16M4 17.5h16",
  sliders: "M4 8h9m4 0h3M4 16h3m4 0h9M15 5.8v4.4M9 13.8v4.4",
} as const;

/** Decoration only: whatever holds it has a name of its own. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
