export { attachDateField } from "./attach-date-field.ts";
export type { DateFieldOptions, DateFieldTexts } from "./date-field-options.ts";
