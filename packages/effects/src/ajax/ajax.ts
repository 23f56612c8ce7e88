/** What the server says: whether it worked, and whatever belongs to that. */
export interface AjaxAnswer {
  readonly success: boolean;
  readonly data: unknown;
}

export interface AjaxOptions {
  /** Address that takes actions, such as `/wp-admin/admin-ajax.php`. */
  readonly url: string;
  readonly fetch?: typeof fetch;
}

/** Posts an action by its name. That it failed is an answer too, also when nobody answered. */
export async function sendAction(
  action: string,
  fields: Readonly<Record<string, unknown>>,
  options: AjaxOptions,
): Promise<AjaxAnswer> {
  return (await post(action, fields, options)).answer;
}

export interface AttachmentsAnswer extends AjaxAnswer {
  /** Of all that match, not only those in this answer. */
  readonly total: number;
}

/** Asks for pictures and files; how many there are in all stands in a header of the answer. */
export async function queryAttachments(
  query: Readonly<Record<string, unknown>>,
  options: AjaxOptions,
): Promise<AttachmentsAnswer> {
  const { answer, headers } = await post("query-attachments", { query }, options);
  const total = Number.parseInt(headers?.get("X-WP-Total") ?? "", 10);
  return { ...answer, total: Number.isNaN(total) ? 0 : total };
}

async function post(
  action: string,
  fields: Readonly<Record<string, unknown>>,
  { url, fetch: send = fetch }: AjaxOptions,
): Promise<{ answer: AjaxAnswer; headers: Headers | null }> {
  try {
    const response = await send(url, {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest" },
      body: formOf({ ...fields, action }),
    });
    const text = await response.text();
    return { answer: readAnswer(text, response.ok), headers: response.headers };
  } catch {
    return { answer: { success: false, data: undefined }, headers: null };
  }
}

function readAnswer(text: string, isOk: boolean): AjaxAnswer {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { success: false, data: text };
  }
  // Old handlers say no more than 1, 0 or -1.
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
