export { fillText, inEnglish, listOf, type Translate, type TextValues } from "./translate.ts";
