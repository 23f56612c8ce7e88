/** The server's response: success or failure, with its data. */
export interface AjaxResponse {
  readonly success: boolean;
  readonly data: unknown;
}

export interface AjaxOptions {
  /** URL that actions are posted to, such as `/wp-admin/admin-ajax.php`. */
  readonly url: string;
  readonly fetch?: typeof fetch;
}

/** Posts an action. A failure is returned as a response, a network error too. */
export async function sendAction(
  action: string,
  fields: Readonly<Record<string, unknown>>,
  options: AjaxOptions,
): Promise<AjaxResponse> {
  return (await post(action, fields, options)).result;
}

export interface AttachmentsResponse extends AjaxResponse {
  /** Number of all matches, not only of those in this response. */
  readonly total: number;
}

/** Queries attachments; a response header contains their total number. */
export async function queryAttachments(
  query: Readonly<Record<string, unknown>>,
  options: AjaxOptions,
): Promise<AttachmentsResponse> {
  const { result, headers } = await post("query-attachments", { query }, options);
  const total = Number.parseInt(headers?.get("X-WP-Total") ?? "", 10);
  return { ...result, total: Number.isNaN(total) ? 0 : total };
}

async function post(
  action: string,
  fields: Readonly<Record<string, unknown>>,
  { url, fetch: send = fetch }: AjaxOptions,
): Promise<{ result: AjaxResponse; headers: Headers | null }> {
  try {
    const response = await send(url, {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest" },
      body: formOf({ ...fields, action }),
    });
    const text = await response.text();
    return { result: readResponse(text, response.ok), headers: response.headers };
  } catch {
    return { result: { success: false, data: undefined }, headers: null };
  }
}

function readResponse(text: string, isOk: boolean): AjaxResponse {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { success: false, data: text };
  }
  // Old handlers respond with 1, 0 or -1 only.
  if (body === 1) return { success: isOk, data: undefined };
  if (typeof body !== "object" || body === null || !("success" in body)) return { success: false, data: body };
  return { success: isOk && Boolean(body.success), data: "data" in body ? body.data : undefined };
}

/** Nested values are spelled `query[size][]`, as a PHP server reads them. */
function formOf(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form;
}

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) form.append(name, "");
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      append(form, `${name}[${typeof item === "object" ? index : ""}]`, item);
    }
  } else if (typeof value === "object") {
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item);
  } else form.append(name, (value as string | number | boolean).toString());
}
