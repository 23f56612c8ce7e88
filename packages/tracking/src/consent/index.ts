export type { ConsentTool } from "./consent-tool.ts";
export { createGate } from "./gate.ts";
export type { AskFilters, Gate, Verdict } from "./gate.ts";
export { askServerFilters } from "./server-filters.ts";
