/** The URLs that the server keeps in links: absolute ones, email addresses, phone numbers and paths of this shop. */
const HARMLESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\\]*$/i;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#][^\s\\]*)?$/i;
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i;

/** The URL that was meant, or null if links cannot have it. */
export function linkTarget(entered: string): string | null {
  const text = entered.trim();
  if (HARMLESS.test(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  return HOST.test(text) ? `https://${text}` : null;
}
