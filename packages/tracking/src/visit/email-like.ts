const EMAIL =
  /^(?:[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|"[^"]+")@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,})$/u;

/** Looks for an @ first: browsers compile the pattern on first use, which takes longer than the rest of a page's start. */
export function isEmail(text: string): boolean {
  return text.includes("@") && EMAIL.test(text);
}

/** Drops a text that looks like an email address: it is personal data, not a campaign or a link's text. */
export function withoutEmail(text: string): string | undefined {
  return isEmail(text.trim()) ? undefined : text;
}
