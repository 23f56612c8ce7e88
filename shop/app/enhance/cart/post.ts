export type Answer = { readonly ok: true; readonly body: unknown } | { readonly ok: false };

/** Posts a form the way the shop's calls expect it. An empty body is an answer too: `null`. */
export async function post(url: string, fields: Readonly<Record<string, string>>, timeoutMs?: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest" },
      body: new URLSearchParams(fields),
      // A visitor who clicks and leaves at once still gets what was clicked.
      keepalive: true,
      ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
    });
    if (!response.ok) return { ok: false };
    const text = await response.text();
    return { ok: true, body: text ? JSON.parse(text) : null };
  } catch {
    // Offline, too slow, or not the answer of a shop: all the same to the visitor.
    return { ok: false };
  }
}
