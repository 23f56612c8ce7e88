const EMAIL =
  /^(?:[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|"[^"]+")@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[a-z\d-]+\.)+[a-z]{2,})$/i;

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** What looks like an e-mail address is nobody's campaign and no link's text: it is a person, and is dropped. */
export function withoutEmail(text: string): string | undefined {
  return isEmail(text.trim()) ? undefined : text;
}
