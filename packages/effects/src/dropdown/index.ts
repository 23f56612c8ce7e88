export { attachPlacedToggles as attachDropdowns } from "../placement/index.ts";
export { Dropdown } from "./dropdown.tsx";
