export type Answer = { readonly ok: true; readonly body: unknown } | { readonly ok: false };

interface PostOptions {
  readonly files?: ReadonlyMap<string, File> | undefined;
  readonly timeoutMs?: number;
}

/** Posts a form as the cart endpoints expect it. An empty body is a valid response: `null`. */
export async function post(
  url: string,
  fields: Readonly<Record<string, string>>,
  { files, timeoutMs }: PostOptions = {},
): Promise<Answer> {
  try {
    const hasFiles = files !== undefined && files.size > 0;
    const response = await fetch(url, {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest" },
      body: hasFiles ? withFiles(fields, files) : new URLSearchParams(fields),
      // Completes the request when the visitor leaves the page. Browsers allow that for small bodies only.
      keepalive: !hasFiles,
      ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
    });
    if (!response.ok) return { ok: false };
    const text = await response.text();
    return { ok: true, body: text ? JSON.parse(text) : null };
  } catch {
    // Offline, timed out or not JSON: the visitor gets the same message.
    return { ok: false };
  }
}

function withFiles(fields: Readonly<Record<string, string>>, files: ReadonlyMap<string, File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of files) form.append(name, file);
  return form;
}
