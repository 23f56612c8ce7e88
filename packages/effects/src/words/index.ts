export { takeWordsFrom, word } from "./words.ts";
