export { attachRangeField } from "./attach-range-field.ts";
