import type { Editor } from "@tiptap/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Field } from "../field.tsx";
import { problemOf } from "../form-errors.tsx";
import { useFormResult, useFormValue } from "../form.tsx";
import { Icon } from "../icon.tsx";
import { useMayAct } from "../may-act.tsx";
import type * as RichEditorModule from "./rich-editor.tsx";

interface RichAreaProps {
  readonly name: string;
  readonly label: string;
  /** As stored; otherwise it comes from the form's values. */
  readonly value?: string;
  readonly hint?: string;
  readonly rows: number;
  readonly maxLength: number;
  readonly isOptional?: boolean;
}

type EditorModule = typeof RichEditorModule;

/** How the text is shown: as HTML until the editor has loaded, and wherever the editor would lose something. */
type Shown =
  | { readonly as: "html"; readonly isForced: boolean }
  | { readonly as: "text"; readonly html: string; readonly hasFocus: boolean };

/** Kept for the next form: a form that was saved is mounted anew. */
let editorModule: EditorModule | undefined;

function shownAs({ survives }: EditorModule, html: string, hasFocus: boolean): Shown {
  return survives(html) ? { as: "text", html, hasFocus } : { as: "html", isForced: true };
}

/**
 * A field with formatted text. The text area is what the form sends: it is all there is without a script, and the
 * editor writes to it only what somebody changes.
 */
export function RichArea({ name, label, value, hint, rows, maxLength, isOptional = false }: RichAreaProps) {
  const mayAct = useMayAct();
  const { entered, problems } = useFormResult();
  const inForm = useFormValue(name);
  const stored = entered?.[name] ?? value ?? inForm;
  const problem = problemOf(problems, name);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<Editor>(null);
  const [module, setModule] = useState(mayAct ? editorModule : undefined);
  const [shown, setShown] = useState<Shown>(() =>
    module ? shownAs(module, stored, false) : { as: "html", isForced: false },
  );
  const [opened, setOpened] = useState(0);
  const isWriting = useRef(false);

  const open = (loaded: EditorModule, hasFocus: boolean) => {
    setOpened((count) => count + 1);
    setShown(shownAs(loaded, area.current?.value ?? "", hasFocus));
  };
  const start = useEffectEvent((loaded: EditorModule) => {
    editorModule = loaded;
    if (module) return;
    setModule(loaded);
    // Somebody who has begun to write HTML is not interrupted.
    if (area.current !== document.activeElement) open(loaded, false);
  });
  const startAgain = useEffectEvent(() => {
    if (module) open(module, false);
  });
  useEffect(() => {
    if (!mayAct) return undefined;
    let isCurrent = true;
    // If it cannot be loaded, the text is edited as HTML.
    import("./rich-editor.tsx").then(
      (loaded) => isCurrent && start(loaded),
      () => undefined,
    );
    // The fields have their old values once the event is over.
    const afterReset = () => void setTimeout(() => isCurrent && startAgain());
    const form = area.current?.form;
    form?.addEventListener("reset", afterReset);
    return () => {
      isCurrent = false;
      form?.removeEventListener("reset", afterReset);
    };
  }, [mayAct]);

  const write = (html: string) => {
    if (!area.current) return;
    area.current.value = html;
    // The form notices changes by this event.
    isWriting.current = true;
    area.current.dispatchEvent(new Event("input", { bubbles: true }));
    isWriting.current = false;
  };
  const isText = shown.as === "text" && module !== undefined;
  const forced = shown.as === "html" && shown.isForced;
  const note = `${name}-rich-note`;
  return (
    <Field
      name={name}
      label={<span id={`${name}-label`}>{label}</span>}
      hint={hint}
      isOptional={isOptional}
      problem={problem}
    >
      {(control) => {
        const described = [control["aria-describedby"], forced ? note : ""].filter(Boolean).join(" ") || undefined;
        return (
          <div className="rich">
            {isText ? (
              <module.RichEditor
                key={opened}
                label={label}
                labelledBy={`${name}-label`}
                describedBy={described}
                isInvalid={problem !== undefined}
                html={shown.html}
                hasFocus={shown.hasFocus}
                onChange={write}
                onEditor={(created) => void (editor.current = created)}
              >
                <button
                  type="button"
                  className="button button-plain button-small rich-switch"
                  tabIndex={-1}
                  onClick={() => {
                    setShown({ as: "html", isForced: false });
                    requestAnimationFrame(() => area.current?.focus());
                  }}
                >
                  Edit HTML
                </button>
              </module.RichEditor>
            ) : (
              module && (
                <div className="rich-bar">
                  <span className="rich-mode">HTML</span>
                  <button
                    type="button"
                    className="button button-plain button-small rich-switch"
                    onClick={() => open(module, true)}
                  >
                    Edit as text
                  </button>
                </div>
              )
            )}
            {forced && (
              <p className="rich-note" id={note} role="status">
                <Icon name="info" />
                This text has HTML that the text editor would change, such as a table. Edit it as HTML.
              </p>
            )}
            <textarea
              {...control}
              ref={area}
              aria-describedby={described}
              rows={rows}
              maxLength={maxLength}
              defaultValue={stored}
              // The label and the error summary lead to the text area, which leads on to the editor.
              {...(isText && {
                className: "rich-source",
                tabIndex: -1,
                "aria-hidden": true,
                onFocus: () => editor.current?.commands.focus(),
                // The form puts back what was entered while it was being saved.
                onInput: () => {
                  if (!isWriting.current) open(module, area.current === document.activeElement);
                },
              })}
            />
          </div>
        );
      }}
    </Field>
  );
}
