import { textOfHtml } from "../../i18n/text-of-html.ts";

/** Two lines below a photo. */
const LONGEST = 60;

/** The first sentence of a short text with markup, as plain text. */
export function firstSentence(html: string): string {
  const text = textOfHtml(html);
  const sentence = /^.*?[.!?…](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= LONGEST) return sentence;
  const cut = sentence.slice(0, LONGEST).toWellFormed();
  return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut}…`;
}
