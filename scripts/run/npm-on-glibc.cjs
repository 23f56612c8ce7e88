"use strict";
/**
 * Loaded into npm on Linux. npm 9.6.2 to 9.6.4, which Node 20.0 and 20.1 bring, look for glibc's version under a name
 * that does not exist and then leave out every package that needs glibc: this adds the name.
 */
const getReport = process.report.getReport.bind(process.report);
process.report.getReport = (...args) => {
  const report = /** @type {{ header: Record<string, unknown> }} */ (getReport(...args));
  report.header.glibcRuntimeVersion ??= report.header.glibcVersionRuntime;
  return report;
};
