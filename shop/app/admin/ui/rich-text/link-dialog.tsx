import { Dialog } from "@base-ui/react/dialog";
import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { linkTarget } from "./link-target.ts";

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Links the selected text, or inserts the URL where nothing is selected. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const present = (editor.getAttributes("link")["href"] as string | null | undefined) ?? "";
  const close = () => {
    onClose();
    // The dialog gives the focus back to the button; the text is where the work goes on.
    requestAnimationFrame(() => editor.commands.focus());
  };
  const apply = () => {
    const href = linkTarget(input.current?.value ?? "");
    if (href === null) return setProblem("Enter a URL, such as https://example.com or /page/");
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && present === "") {
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    return close();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog" initialFocus={input}>
          <Dialog.Title className="dialog-title">Link</Dialog.Title>
          {/* No form: the dialog belongs to the form around the editor. */}
          <div className="admin-field">
            <label htmlFor="rich-link">URL</label>
            <input
              ref={input}
              id="rich-link"
              type="text"
              inputMode="url"
              maxLength={2000}
              autoComplete="off"
              defaultValue={present}
              aria-invalid={problem !== "" || undefined}
              aria-describedby="rich-link-problem"
              onKeyDown={pressed}
            />
            <p className="field-problem" id="rich-link-problem" role="status">
              {problem}
            </p>
          </div>
          <div className="dialog-buttons">
            {present !== "" && (
              <button
                type="button"
                className="button button-quiet"
                onClick={() => {
                  editor.chain().focus().extendMarkRange("link").unsetLink().run();
                  close();
                }}
              >
                Remove link
              </button>
            )}
            <Dialog.Close className="button button-quiet">Cancel</Dialog.Close>
            <button type="button" className="button" onClick={apply}>
              {present === "" ? "Add link" : "Save link"}
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
