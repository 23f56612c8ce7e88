export { CHOICE_EVENT, ownBanner, saveChoice } from "./own-banner.ts";
