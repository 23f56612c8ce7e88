export type { ConsentTool } from "./consent-tool.ts";
export { createGate } from "./gate.ts";
export type { Gate, Verdict } from "./gate.ts";
