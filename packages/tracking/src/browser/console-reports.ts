import type { ReportListener } from "../tracker/report.ts";

/** Debug output: logs the outcome of each event for each pixel to the console. */
export function consoleReports({ console }: { readonly console: Console }): ReportListener {
  return ({ pixel, name, id, params, heldBackBy }) =>
    console.info(`[tracking] ${pixel} ${name}: ${heldBackBy ?? "sent"}`, { id, ...params });
}
