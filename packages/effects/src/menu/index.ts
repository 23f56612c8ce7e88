export { attachMenu } from "./attach-menu.ts";
export { Menu, type MenuItem, type MenuKind } from "./menu.tsx";
export { DROPDOWN_MENU_INTENT, INLINE_MENU_INTENT } from "./menu-intent.ts";
