export { default as headingFont } from "./fonts/fraunces-display.woff2?url";
export { default as textFont } from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
