import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminSection } from "../navigation.ts";
import { Icon } from "./icon.tsx";
import { isTyping } from "./is-typing.ts";
import { pressRowKey } from "./row-keys.ts";

/** The letter after G that opens a section. */
const LETTERS: Readonly<Record<string, string>> = {
  Home: "h",
  Orders: "o",
  Products: "p",
  Customers: "c",
  Content: "w",
  Marketing: "m",
  Analytics: "a",
  Discounts: "d",
  Settings: "s",
};
/** The second key of a shortcut has to follow within this time. */
const SEQUENCE_MS = 1500;
/** People who dictate or press keys by accident can turn the letters off (WCAG 2.1.4); stored in this browser. */
const STORED_AS = "vitrine-admin-shortcuts";

/** A list of the keyboard shortcuts, and the shortcuts themselves. */
export function Shortcuts({ sections }: { readonly sections: readonly AdminSection[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(true);
  useEffect(() => setIsOn(readIsOn()), []);
  useLetters(isOn && !isOpen, sections, () => setIsOpen(true));
  useSaveKey();
  const save = (next: boolean) => {
    setIsOn(next);
    try {
      localStorage.setItem(STORED_AS, next ? "on" : "off");
    } catch {
      // Storage is blocked: the choice lasts until the page is left.
    }
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger className="shortcuts-button">
        <Icon name="help" />
        Keyboard shortcuts
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        {/* The trigger is in a menu that has closed. */}
        <Dialog.Popup className="dialog" finalFocus={() => document.querySelector<HTMLElement>(".account-button")}>
          <Dialog.Title className="dialog-title">Keyboard shortcuts</Dialog.Title>
          <dl className="shortcut-list">
            <Shortcut keys={["Ctrl or ⌘", "K"]}>Search</Shortcut>
            <Shortcut keys={["Ctrl or ⌘", "S"]}>Save the form</Shortcut>
            <Shortcut keys={["Ctrl or ⌘", "Z"]}>Undo what a message reports</Shortcut>
            <Shortcut keys={["/"]}>Search the list</Shortcut>
            <Shortcut keys={["J"]}>Next row or record</Shortcut>
            <Shortcut keys={["K"]}>Previous row or record</Shortcut>
            <Shortcut keys={["X"]}>Select the row</Shortcut>
            <Shortcut keys={["?"]}>Show this list</Shortcut>
            {sections.map(
              ({ title }) =>
                LETTERS[title] !== undefined && (
                  <Shortcut key={title} keys={["G", LETTERS[title].toUpperCase()]}>
                    {`Go to ${title}`}
                  </Shortcut>
                ),
            )}
          </dl>
          <label className="check-field">
            <input type="checkbox" checked={isOn} onChange={({ target }) => save(target.checked)} />
            Use single letters as shortcuts
          </label>
          <div className="dialog-buttons">
            <Dialog.Close className="button button-quiet">Close</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Shortcut({ keys, children }: { readonly keys: readonly string[]; readonly children: string }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== "off";
  } catch {
    return true;
  }
}

/** G and a letter opens a section; ? shows the list; others move in lists. Not while the person types or in a dialog. */
function useLetters(isOn: boolean, sections: readonly AdminSection[], showList: () => void): void {
  const navigate = useNavigate();
  const startedAt = useRef(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target) || isInDialog(target)) return;
      const isSecond = timeStamp - startedAt.current < SEQUENCE_MS;
      startedAt.current = key === "g" && !isSecond ? timeStamp : 0;
      const section = isSecond ? sections.find(({ title }) => LETTERS[title] === key) : undefined;
      if (section) void navigate(section.path);
      else if (key === "?") showList();
      else if (!pressRowKey(key)) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  });
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;

/** Ctrl S or ⌘ S presses the button that saves the form around the focus, or the only such form of the page. */
function useSaveKey(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      const button = saveButton(event.target);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** A button marked so leads to the step that saves. */
const SAVE = `button[type="submit"]:is([name="intent"][value="save"], [data-saves])`;

function saveButton(focused: EventTarget | null): HTMLButtonElement | null {
  const form = focused instanceof Element ? focused.closest("form") : null;
  const within =
    form?.querySelector<HTMLButtonElement>(SAVE) ??
    (form?.hasAttribute("data-guarded") === true ? form.querySelector<HTMLButtonElement>("[type=submit]") : null);
  if (within) return within;
  const all = document.querySelectorAll<HTMLButtonElement>(`#main form ${SAVE}`);
  return all.length === 1 ? (all[0] ?? null) : null;
}
