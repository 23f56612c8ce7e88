export { fillText, inEnglish, listOf, type Say, type TextValues } from "./say.ts";
