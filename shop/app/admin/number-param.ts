/** A number from the URL; 0, which is never an ID, when it is invalid. */
export function numberParam(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? "") ? Number(text) : 0;
}
