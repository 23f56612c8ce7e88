import { createUsePuck } from "@puckeditor/core";
import { createContext, use, useEffect } from "react";

const usePuck = createUsePuck();

export type SaveIntent = "save" | "publish";

export interface SaveState {
  readonly preview: string;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  readonly send: (intent: SaveIntent, data: unknown) => void;
}

export const Saving = createContext<SaveState>({ preview: "", isBusy: true, isDirty: false, send: () => undefined });

/** The bar above the editor. Leaving with unsaved changes needs a confirmation. */
export function SaveBar() {
  const { preview, isBusy, isDirty, send } = use(Saving);
  const data = usePuck((puck) => puck.appState.data);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <div className="save-bar">
      <span className="save-state">{isBusy ? "Saving…" : isDirty ? "Not saved yet" : "Saved"}</span>
      <a href={preview} target="_blank" rel="noreferrer">
        Preview
      </a>
      <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => send("save", data)}>
        Save draft
      </button>
      <button type="button" className="button" disabled={isBusy} onClick={() => send("publish", data)}>
        Publish
      </button>
    </div>
  );
}
