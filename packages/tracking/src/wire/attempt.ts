/** Runs a decoder on foreign input; undefined if it throws. */
export function attempt<Value>(decode: () => Value): Value | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** Undefined for values that JSON cannot represent, such as circular ones. */
export function toJson(value: unknown): string | undefined {
  return attempt(() => JSON.stringify(value));
}

/** Undefined for invalid JSON. */
export function parseJson(text: string | undefined): unknown {
  return attempt(() => JSON.parse(text ?? "") as unknown);
}

/** Text that is not valid URI encoding stays unchanged. */
export function decodeUri(text: string): string {
  return attempt(() => decodeURIComponent(text)) ?? text;
}

export function decodeBase64(text: string): string | undefined {
  return attempt(() => atob(text));
}
