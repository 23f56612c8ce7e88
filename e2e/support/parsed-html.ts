import type { APIResponse, Page } from "@playwright/test";

/** A page without a document of the shop: the shop's Content-Security-Policy does not allow parsing markup. */
export async function openBlankPage(page: Page): Promise<Page> {
  return page.context().newPage();
}

interface Sending {
  /** Values of fields, by name, or the change of a present value. */
  readonly fields: Readonly<Record<string, string | ((present: string) => string)>>;
}

/** Sends the first form of a page as a browser without script does: with all its fields, and the cookies of the context. */
export async function sendForm(blank: Page, url: string, { fields }: Sending): Promise<APIResponse> {
  const html = await (await blank.request.get(url)).text();
  const entries = await blank.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "text/html");
    const found = parsed.querySelector<HTMLFormElement>("main form[method=post]");
    if (!found) throw new Error(`There is no form in: ${parsed.body.textContent?.slice(0, 300)}`);
    return [...new FormData(found).entries()].filter((entry) => typeof entry[1] === "string") as [string, string][];
  }, html);
  const body = new URLSearchParams(entries);
  for (const [name, value] of Object.entries(fields)) {
    body.set(name, typeof value === "string" ? value : value(body.get(name) ?? ""));
  }
  const headers = { origin: new URL(url).origin, "content-type": "application/x-www-form-urlencoded" };
  return blank.request.post(url, { data: body.toString(), headers, maxRedirects: 0 });
}

/** The texts of the matching elements, as the server renders them. */
export async function textsIn(blank: Page, url: string, selector: string): Promise<readonly string[]> {
  const html = await (await blank.request.get(url)).text();
  return blank.evaluate(
    ({ source, matching }) => {
      const parsed = new DOMParser().parseFromString(source, "text/html");
      return [...parsed.querySelectorAll(matching)].map(({ textContent }) => textContent?.trim() ?? "");
    },
    { source: html, matching: selector },
  );
}
