const SVG = "http://www.w3.org/2000/svg";

const PATHS = {
  close: "m6 6 12 12M18 6 6 18",
  previous: "m14.5 5-7 7 7 7",
  next: "m9.5 5 7 7-7 7",
  zoom: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5M8.5 11h5M11 8.5v5",
  share: "M12 15V4m-4 4 4-4 4 4M6 12v8h12v-8",
  fullScreen: "M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5",
  loading: "M12 4a8 8 0 1 0 8 8",
} as const;

/** Decorative: the button around it has its own label. */
export function icon(name: keyof typeof PATHS): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "lightbox-icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
