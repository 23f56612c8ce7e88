const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: " ",
  amp: "&",
  "#38": "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
};
/** Two lines below a photo. */
const LONGEST = 60;

/** The first sentence of a short text with markup, as plain text. */
export function firstSentence(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
  const sentence = /^.*?[.!?…](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= LONGEST) return sentence;
  const cut = sentence.slice(0, LONGEST).toWellFormed();
  return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut}…`;
}
