/** Status of a busy server; the body has the same format as any other response. */
export const BUSY = 503;

/**
 * Posts a form and resolves to the response's text; null when the server could not be reached or the request was
 * aborted. The body of an error counts only for a status that is `understood`.
 */
export async function send(
  url: string,
  body: URLSearchParams,
  signal?: AbortSignal,
  understood?: number,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest" },
      body,
      ...(signal && { signal }),
    });
    return response.ok || response.status === understood ? await response.text() : null;
  } catch {
    return null;
  }
}

/** The form's current values, encoded as the browser would submit them. */
export function formBody(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new URLSearchParams(entries);
}
