const ALREADY_HASHED = /^[a-f\d]{64}(?:\.[\w-]{8})?$/i;

/** Whether a value is a hash already, with or without the suffix that Meta's own library appends. */
export function isHashed(value: string): boolean {
  return ALREADY_HASHED.test(value.trim());
}
