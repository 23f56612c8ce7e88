import { word } from "../words/index.ts";

export interface PasswordTexts {
  /** Name of the button while the password is hidden. */
  readonly show: string;
  /** Name of the button while the password shows. */
  readonly hide: string;
}

const textsNow = (): PasswordTexts => ({ show: word("Show password"), hide: word("Hide password") });

/** Gives every password field of a form below `root` a button that shows what was typed. Fields that have one keep it. */
export function attachPasswordFields(
  root: ParentNode,
  /** Names of the button: `show` and `hide`. */
  texts: PasswordTexts = textsNow(),
): void {
  for (const input of root.querySelectorAll<HTMLInputElement>("form input[type=password]")) {
    if (!input.closest(".password-input")) attach(input, texts);
  }
}

function attach(input: HTMLInputElement, texts: PasswordTexts): void {
  const wrapper = document.createElement("span");
  wrapper.className = "password-input";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "show-password-input";
  const hadFocus = document.activeElement === input;
  input.replaceWith(wrapper);
  wrapper.append(input, button);
  // Moving a field takes the focus away from somebody who is typing in it.
  if (hadFocus) input.focus();
  show(false);

  button.addEventListener("click", () => {
    const { selectionStart, selectionEnd } = input;
    show(input.type === "password");
    input.focus();
    input.setSelectionRange(selectionStart, selectionEnd);
  });
  // Browsers offer to remember what they know as a password, and nothing of it stays on the screen.
  input.form?.addEventListener("submit", () => show(false));

  function show(isShown: boolean): void {
    input.type = isShown ? "text" : "password";
    input.spellcheck = false;
    button.classList.toggle("display-password", isShown);
    button.setAttribute("aria-label", isShown ? texts.hide : texts.show);
  }
}
