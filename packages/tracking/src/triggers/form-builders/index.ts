export { formBuilders } from "./form-builders.ts";
