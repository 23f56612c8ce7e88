import type { ConsoleMessage, Page } from "@playwright/test";

/** The browser's message about a missing page or a rejected form that the test requests on purpose. */
const EXPECTED = /Failed to load resource: the server responded with a status of (?:404|422)/;

/** Records console warnings, console errors and uncaught exceptions. */
export function watchConsole(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message: ConsoleMessage) => {
    const isProblem = message.type() === "error" || message.type() === "warning";
    if (!isProblem || EXPECTED.test(message.text())) return;
    // This message does not contain the URL that failed.
    const { url } = message.location();
    problems.push(/Failed to load resource/.test(message.text()) ? `${message.text()}: ${url}` : message.text());
  });
  return problems;
}
