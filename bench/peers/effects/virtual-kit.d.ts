declare module "virtual:kit" {
  import type { Kit } from "./kit.ts";
  export const Tooltip: Kit["Tooltip"];
  export const Modal: Kit["Modal"];
  export const Popover: Kit["Popover"];
  export const Tabs: Kit["Tabs"];
  export const Accordion: Kit["Accordion"];
  export const Menu: Kit["Menu"];
  export const Range: Kit["Range"];
}
