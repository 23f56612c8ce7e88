import { FieldLabel } from "@puckeditor/core";
import { useEffect, useRef, useState } from "react";
import type * as RichEditorModule from "../../ui/rich-text/rich-editor.tsx";

interface RichControlProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly readOnly?: boolean;
}

type EditorModule = typeof RichEditorModule;

/** A block's formatted text: as text, and as HTML where somebody wants that or the editor would lose something. */
export function RichControl({ id, name, label, value = "", onChange, readOnly = false }: RichControlProps) {
  const module = useEditorModule();
  const [isHtml, setIsHtml] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const written = useRef(value);
  /** What the editor began with; another key begins anew. */
  const [opened, setOpened] = useState({ key: 0, html: value });
  useEffect(() => {
    if (value === written.current) return;
    // While somebody types, the page may be a few letters behind. From elsewhere, as by Undo, the text is shown anew.
    if (box.current?.contains(document.activeElement)) return;
    written.current = value;
    setOpened(({ key }) => ({ key: key + 1, html: value }));
  }, [value]);
  const write = (html: string) => {
    written.current = html;
    onChange(html);
  };
  const isText = module !== undefined && !readOnly && !isHtml && module.survives(opened.html);
  return (
    <FieldLabel label={label} el="div">
      <div className="rich" ref={box}>
        {isText ? (
          <module.RichEditor
            key={opened.key}
            label={label.replace(/ \*$/, "")}
            labelledBy={`${id}-rich`}
            describedBy={undefined}
            isInvalid={false}
            html={opened.html}
            hasFocus={false}
            onChange={write}
            onEditor={() => undefined}
          >
            <span hidden id={`${id}-rich`}>
              {label}
            </span>
            <button
              type="button"
              className="button button-plain button-small rich-switch"
              onClick={() => setIsHtml(true)}
            >
              Edit HTML
            </button>
          </module.RichEditor>
        ) : (
          <>
            {!readOnly && module?.survives(value) && (
              <div className="rich-bar">
                <span className="rich-mode">HTML</span>
                <button
                  type="button"
                  className="button button-plain button-small rich-switch"
                  onClick={() => {
                    setIsHtml(false);
                    setOpened(({ key }) => ({ key: key + 1, html: value }));
                  }}
                >
                  Edit as text
                </button>
              </div>
            )}
            <textarea
              id={id}
              name={name}
              aria-label={label}
              className="editor-control"
              rows={8}
              value={value}
              readOnly={readOnly}
              onChange={({ currentTarget }) => {
                // Somebody who has begun to write HTML is not interrupted.
                setIsHtml(true);
                write(currentTarget.value);
              }}
            />
          </>
        )}
      </div>
    </FieldLabel>
  );
}

/** Undefined until it has loaded; the text is edited as HTML until then. */
function useEditorModule(): EditorModule | undefined {
  const [module, setModule] = useState<EditorModule>();
  useEffect(() => {
    let isCurrent = true;
    import("../../ui/rich-text/rich-editor.tsx").then(
      (loaded) => isCurrent && setModule(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return module;
}
