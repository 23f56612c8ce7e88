export { readOptions } from "./options.ts";
export type { Options } from "./options.ts";
