export type { ConsentTool, Verdict } from "./consent-tool.ts";
export { createGate } from "./gate.ts";
export type { AskFilters, Gate } from "./gate.ts";
export { askServerFilters } from "./server-filters.ts";
