import { type Data, type Overrides, Puck } from "@puckeditor/core";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { BlockForm } from "../../../../server/content/block-forms.ts";
import type { FormAnswer } from "../../ui/answered-form.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { say } from "../../ui/toast.tsx";
import { BlockPainter, paintAt } from "./block-painter.ts";
import { AddBlock, ChosenBlock } from "./block-tools.tsx";
import { CanvasFrame, CanvasStyles } from "./canvas-frame.tsx";
import { Painter } from "./canvas-block.tsx";
import { nameTheNameless } from "./name-the-nameless.ts";
import { puckConfig } from "./puck-config.tsx";
import { fromPuck, toPuck } from "./puck-document.ts";
import { SaveBar, type SaveIntent, type SaveState, Saving } from "./save-bar.tsx";

export interface EditorProps {
  readonly page: { readonly id: number; readonly title: string; readonly document: unknown; readonly version: number };
  readonly forms: readonly BlockForm[];
  readonly preview: string;
  /** Style sheets of the shop, for the canvas. */
  readonly styles: readonly string[];
}

export interface SaveAnswer extends FormAnswer {
  /** What the editor works on from now; null when nothing was saved. */
  readonly version: number | null;
}

/** Always the same: Puck takes another function for another component and draws it, and all that is in it, anew. */
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

/** Puck on the documents of our pages. It knows no block: everything it offers comes from the forms. */
export default function PageEditor({ page, forms, preview, styles }: EditorProps) {
  const byType = useMemo(() => new Map(forms.map((form) => [form.type as string, form])), [forms]);
  const config = useMemo(() => puckConfig(forms), [forms]);
  const painter = useMemo(() => new BlockPainter(paintAt(`/admin/pages/${page.id}/blocks/`)), [page.id]);
  const [first] = useState(() => toPuck(page.title, page.document, byType));
  const [isDirty, setIsDirty] = useState(false);
  const version = useRef(page.version);
  const fetcher = useFetcher<SaveAnswer>();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if (answer.said !== "") say(answer.said);
    if (answer.version === null) return;
    version.current = answer.version;
    setIsDirty(false);
  }, [answer]);

  const send = (intent: SaveIntent, data: unknown) => {
    const { title, document } = fromPuck(data as Data, byType);
    const fields = { intent, title, document: JSON.stringify(document), since: String(version.current) };
    void fetcher.submit(fields, { method: "post" });
  };
  useEffect(() => nameTheNameless(document), []);
  return (
    <EditorContexts
      painter={painter}
      styles={styles}
      saving={{ preview, isBusy: fetcher.state !== "idle", isDirty, send }}
    >
      <FormErrors problems={answer?.problems ?? []} />
      <Puck
        config={config}
        data={first}
        height="100%"
        headerTitle={page.title}
        // The shop's styles, and none of the office's.
        iframe={{ syncHostStyles: false, waitForStyles: false }}
        onChange={() => setIsDirty(true)}
        overrides={OVERRIDES}
      />
    </EditorContexts>
  );
}

interface EditorContextsProps {
  readonly painter: BlockPainter;
  readonly styles: readonly string[];
  readonly saving: SaveState;
  readonly children: ReactNode;
}

function EditorContexts({ painter, styles, saving, children }: EditorContextsProps) {
  return (
    <Painter value={painter}>
      <CanvasStyles value={styles}>
        <Saving value={saving}>{children}</Saving>
      </CanvasStyles>
    </Painter>
  );
}
