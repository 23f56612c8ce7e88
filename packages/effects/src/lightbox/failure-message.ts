import { word } from "../words/index.ts";

export const FAILURE_TEXT = "The image could not be loaded.";

/** Built from elements, not HTML: the URL is not trusted. */
export function failureMessage(src: string): HTMLElement {
  const message = document.createElement("p");
  message.className = "pswp__error-msg";
  const link = document.createElement("a");
  link.href = src;
  link.target = "_blank";
  link.rel = "noopener";
  const text = word(FAILURE_TEXT);
  const [subject = "", rest = ""] = text.split(/(?<=image)/);
  // Only the English sentence is known to contain the word that becomes a link.
  link.textContent = rest === "" ? text : subject;
  message.append(link, rest);
  return message;
}
