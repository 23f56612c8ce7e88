/** Posts a form and answers with the text that came back; null when nothing could be reached, or somebody aborted. */
export async function send(url: string, body: URLSearchParams, signal?: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest" },
      body,
      ...(signal && { signal }),
    });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/** What the visitor has filled in so far, as the browser itself would send it. */
export function formBody(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new URLSearchParams(entries);
}
