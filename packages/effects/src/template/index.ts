export { compileTemplate, template } from "./template.ts";
