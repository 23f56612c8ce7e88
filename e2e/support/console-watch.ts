import type { ConsoleMessage, Page } from "@playwright/test";

/** The browser's own word about a page that the server answered with 404; the test asked for it. */
const EXPECTED = /Failed to load resource: the server responded with a status of 404/;

/** Everything the browser complains about from now on: warnings, errors, exceptions. */
export function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message: ConsoleMessage) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (!isComplaint || EXPECTED.test(message.text())) return;
    // The browser says what failed to load in every way but by its name.
    const { url } = message.location();
    complaints.push(/Failed to load resource/.test(message.text()) ? `${message.text()}: ${url}` : message.text());
  });
  return complaints;
}
