/** A sentence of a doc comment: what is between backticks is code. */
export function RichText({ text }: { readonly text: string }) {
  // Every second piece was between backticks.
  return text.split("`").map((part, index) => (index % 2 ? <code key={`${part}-${index}`}>{part}</code> : part));
}
