/** A number in an address; 0, which nothing has, when it is none. */
export function numberParam(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? "") ? Number(text) : 0;
}
