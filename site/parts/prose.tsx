/** Text of a doc comment: backticks enclose code. */
export function Prose({ text }: { text: string }) {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
