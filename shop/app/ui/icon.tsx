const PATHS = {
  home: "m4 11 8-7 8 7v9h-5v-6H9v6H4v-9Z",
  bag: "M5 8h14l-1 12H6L5 8Zm4 0V6a3 3 0 0 1 6 0v2",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5",
  menu: "M4 8h16M4 16h16",
  person: "M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.75 20a7.25 7.25 0 0 1 14.5 0",
  close: "m6 6 12 12M18 6 6 18",
  contrast: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0 0V4m2 1.2v13.6m2-12.6v11.6m2-9.6v7.6",
  plus: "M12 6v12M6 12h12",
  minus: "M6 12h12",
  arrow: "M4 12h16m-6-6 6 6-6 6",
  grid: "M5 5h5.5v5.5H5zM13.5 5H19v5.5h-5.5zM5 13.5h5.5V19H5zM13.5 13.5H19V19h-5.5z",
  list: "M4 6.5h16M4 12h16M4 17.5h16",
  package: "M4 8l8-4 8 4v8.5l-8 4-8-4V8Zm0 0 8 4 8-4m-8 4v8.5",
  return: "M9 6 5 10l4 4m-4-4h9a5 5 0 0 1 0 10h-3",
  info: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.75v.01",
  expand: "M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7",
  share: "M12 15V4m-4 4 4-4 4 4M6 12v8h12v-8",
  heart: "M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z",
  hand: "M8 13V6.5a1.5 1.5 0 0 1 3 0V11m0-6.5a1.5 1.5 0 0 1 3 0V11m0-4.5a1.5 1.5 0 0 1 3 0V14c0 4-2.4 6.5-5.5 6.5-2.6 0-4-1.2-5.2-3.4L4.2 13.6a1.4 1.4 0 0 1 2.4-1.4L8 14",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5",
  leaf: "M5 19c0-9 5-14 15-14 0 10-5 15-14 14Zm0 0c3-5 6-7.5 9-9",
  truck:
    "M3 6h11v10.5H3zM14 9.5h4l3 3.5v3.5h-7zM7.25 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm9.75 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  gift: "M4 11.5h16V20H4zM3 7.5h18v4H3zM12 7.5V20m0-12.5S11 3.5 8.5 3.5a2 2 0 0 0 0 4m3.5 0s1-4 3.5-4a2 2 0 0 1 0 4",
  check: "m5 12.5 5 5L19 6.5",
  down: "m6 9.5 6 6 6-6",
  sliders: "M4 8h9m4 0h3M4 16h3m4 0h9M15 5.8v4.4M9 13.8v4.4",
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration only: the element around it has an accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
