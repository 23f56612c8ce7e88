import { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from "react";
import { cleanPaste } from "./clean-paste.ts";
import { ImageDialog } from "./image-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { readHtml, writeHtml } from "./rich-html.ts";
import { EXTENSIONS } from "./rich-schema.ts";
import { RichToolbar } from "./rich-toolbar.tsx";

export { survives } from "./rich-html.ts";

interface RichEditorProps {
  readonly label: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** The text when the editor appears; later ones arrive with another key. */
  readonly html: string;
  readonly hasFocus: boolean;
  /** Only changes that somebody made: a text that was not touched stays as it is stored. */
  readonly onChange: (html: string) => void;
  readonly onEditor: (editor: Editor) => void;
  /** More buttons of the toolbar. */
  readonly children: ReactNode;
}

/** Loaded by the pages that have a formatted text. */
export function RichEditor(props: RichEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [dialog, setDialog] = useState<"link" | "image">();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const { labelledBy, describedBy, isInvalid } = props;

  const original = useMemo(() => readHtml(props.html), [props.html]);
  /** When every change is undone, the text is again as it is stored. */
  const written = useEffectEvent((text: Node) => props.onChange(text.eq(original) ? props.html : writeHtml(text)));
  const create = useEffectEvent(() => {
    const created = new Editor({
      element: box.current,
      extensions: [...EXTENSIONS],
      // The page's policy allows no style elements; `rich-text.css` has these rules.
      injectCSS: false,
      content: original.toJSON() as Record<string, unknown>,
      autofocus: props.hasFocus ? "end" : false,
      editorProps: { transformPastedHTML: cleanPaste, attributes: attributesOf(props) },
      onTransaction: render,
      onUpdate: ({ editor: { state } }) => written(state.doc),
    });
    setEditor(created);
    props.onEditor(created);
    return created;
  });
  useEffect(() => {
    const created = create();
    return () => created.destroy();
  }, []);

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: attributesOf({ labelledBy, describedBy, isInvalid }),
      },
    });
  }, [editor, labelledBy, describedBy, isInvalid]);

  return (
    <>
      {editor && (
        <RichToolbar
          label={props.label}
          editor={editor}
          onLink={() => setDialog("link")}
          onImage={() => setDialog("image")}
        >
          {props.children}
        </RichToolbar>
      )}
      <div ref={box} />
      {editor && dialog === "link" && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {editor && dialog === "image" && <ImageDialog editor={editor} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function attributesOf({
  labelledBy,
  describedBy,
  isInvalid,
}: Pick<RichEditorProps, "labelledBy" | "describedBy" | "isInvalid">): Record<string, string> {
  return {
    class: "rich-text",
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelledBy,
    ...(describedBy !== undefined && { "aria-describedby": describedBy }),
    ...(isInvalid && { "aria-invalid": "true" }),
  };
}
