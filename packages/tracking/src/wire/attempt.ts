/** What others wrote may not be what it should be: then there is no value. */
export function attempt<Value>(decode: () => Value): Value | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** What cannot be told in JSON, such as something that contains itself, is not told. */
export function toJson(value: unknown): string | undefined {
  return attempt(() => JSON.stringify(value));
}

/** What is no JSON is nothing. */
export function parseJson(text: string | undefined): unknown {
  return attempt(() => JSON.parse(text ?? "") as unknown);
}

/** A text that was never encoded stays what it is. */
export function decodeUri(text: string): string {
  return attempt(() => decodeURIComponent(text)) ?? text;
}

export function decodeBase64(text: string): string | undefined {
  return attempt(() => atob(text));
}
