export { attachTimeField, type TimeFieldOptions, type TimeFieldTexts } from "./attach-time-field.ts";
