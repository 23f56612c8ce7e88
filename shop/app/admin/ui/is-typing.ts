const FIELDS = "textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=button])";

/** Whether a letter pressed there is entered: it is no shortcut then. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
}
