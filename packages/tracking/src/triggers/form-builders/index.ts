export { formBuilders } from "./form-builders.ts";
export { watchFormBuilders } from "./watch-form-builders.ts";
