import { type Data, type Overrides, Puck } from "@puckeditor/core";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { BlockForm } from "../../../../server/content/pages/block-forms.ts";
import type { FormResult } from "../../ui/form.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { showToast } from "../../ui/toast.tsx";
import { BlockPainter, paintAt } from "./block-painter.ts";
import { AddBlock, ChosenBlock } from "./block-tools.tsx";
import { CanvasFrame, CanvasStyles } from "./canvas-frame.tsx";
import { Painter } from "./canvas-block.tsx";
import { addMissingNames } from "./name-the-nameless.ts";
import { puckConfig } from "./puck-config.tsx";
import { fromPuck, toPuck } from "./puck-document.ts";
import { SaveBar, type SaveIntent, type SaveState, Saving } from "./save-bar.tsx";
import { EditorUploads, Uploads } from "./uploads.ts";

export interface EditorProps {
  readonly page: { readonly id: number; readonly title: string; readonly document: unknown; readonly version: number };
  readonly forms: readonly BlockForm[];
  readonly preview: string;
  /** The storefront's style sheets, for the canvas. */
  readonly styles: readonly string[];
}

export interface SaveResult extends FormResult {
  /** The revision that the editor now works on; null when nothing was saved. */
  readonly version: number | null;
}

/** Constant: Puck remounts an override and everything inside it when the function changes. */
const OVERRIDES: Partial<Overrides> = {
  headerActions: SaveBar,
  iframe: CanvasFrame,
  drawer: ({ children }) => (
    <>
      <AddBlock />
      {children}
    </>
  ),
  fields: ({ children }) => (
    <>
      <ChosenBlock />
      {children}
    </>
  ),
};

/** Edits our page documents with Puck. It knows no block types; all of them come from the forms. */
export default function PageEditor({ page, forms, preview, styles }: EditorProps) {
  const byType = useMemo(() => new Map(forms.map((form) => [form.type as string, form])), [forms]);
  const config = useMemo(() => puckConfig(forms), [forms]);
  const painter = useMemo(() => new BlockPainter(paintAt(`/admin/pages/${page.id}/blocks/`)), [page.id]);
  const [first] = useState(() => toPuck(page.title, page.document, byType));
  const uploads = useMemo(() => new Uploads(), []);
  const [isDirty, setIsDirty] = useState(false);
  const version = useRef(page.version);
  /** Counts changes, so that those made while a save is in progress stay unsaved. */
  const changes = useRef({ made: 0, sent: 0 });
  const handled = useRef<SaveResult>(undefined);
  const fetcher = useFetcher<SaveResult>();
  const result = fetcher.data;
  // Runs after every render, without dependencies: the router provides the action data while it renders, and React
  // drops the effects of a render that changed nothing, but remembers their dependencies.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (!result || handled.current === result) return;
    handled.current = result;
    if (result.message !== "") showToast(result.message);
    if (result.version === null) return;
    version.current = result.version;
    setIsDirty(changes.current.made !== changes.current.sent);
  });

  const send = (intent: SaveIntent, data: unknown) => {
    const { title, document } = fromPuck(data as Data, byType);
    changes.current.sent = changes.current.made;
    const fields = { intent, title, document: JSON.stringify(document), since: String(version.current) };
    void fetcher.submit(fields, { method: "post" });
  };
  useEffect(() => addMissingNames(document), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads.isBusy()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [uploads]);
  return (
    <EditorContexts
      painter={painter}
      styles={styles}
      uploads={uploads}
      saving={{ preview, isBusy: fetcher.state !== "idle", isDirty, send }}
    >
      <FormErrors problems={result?.problems ?? []} />
      <Puck
        config={config}
        data={first}
        height="100%"
        headerTitle={page.title}
        // Loads the storefront's styles and none of the admin's.
        iframe={{ syncHostStyles: false, waitForStyles: false }}
        onChange={() => {
          changes.current.made += 1;
          setIsDirty(true);
        }}
        overrides={OVERRIDES}
      />
    </EditorContexts>
  );
}

interface EditorContextsProps {
  readonly painter: BlockPainter;
  readonly styles: readonly string[];
  readonly uploads: Uploads;
  readonly saving: SaveState;
  readonly children: ReactNode;
}

function EditorContexts({ painter, styles, uploads, saving, children }: EditorContextsProps) {
  return (
    <Painter value={painter}>
      <CanvasStyles value={styles}>
        <EditorUploads value={uploads}>
          <Saving value={saving}>{children}</Saving>
        </EditorUploads>
      </CanvasStyles>
    </Painter>
  );
}
