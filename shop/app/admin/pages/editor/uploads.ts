import { createContext } from "react";
import { discardUpload, type SendResult, sendParts, type SentFile, type UploadKind } from "./send-parts.ts";

export type UploadState =
  | { readonly kind: "sending"; readonly name: string; readonly share: number }
  /** The connection was lost; the upload continues when the owner retries or the browser is online again. */
  | { readonly kind: "paused"; readonly name: string; readonly share: number }
  | { readonly kind: "done"; readonly name: string }
  | { readonly kind: "refused"; readonly problem: string };

interface Upload {
  readonly kind: UploadKind;
  readonly file: File;
  readonly onStored: (file: SentFile) => void;
}

interface Running extends Upload {
  readonly stop: AbortController;
}

export type Send = typeof sendParts;

/** Uploads by block and field. They continue while another block is edited. */
export class Uploads {
  readonly #states = new Map<string, UploadState>();
  readonly #running = new Map<string, Running>();
  readonly #listeners = new Set<() => void>();
  readonly #send: Send;

  constructor(send: Send = sendParts) {
    this.#send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(key: string): UploadState | undefined {
    return this.#states.get(key);
  }

  /** Whether leaving the page would lose an upload. */
  readonly isBusy = (): boolean => this.#running.size > 0;

  /** A file that is chosen during an upload replaces it. */
  start(key: string, upload: Upload): void {
    this.cancel(key);
    void this.#run(key, { ...upload, stop: new AbortController() });
  }

  resume(key: string): void {
    const running = this.#running.get(key);
    if (running && this.#states.get(key)?.kind === "paused") void this.#run(key, running);
  }

  cancel(key: string): void {
    const running = this.#running.get(key);
    running?.stop.abort();
    this.#running.delete(key);
    this.#set(key, undefined);
    if (running) void discardUpload(running.kind, running.file);
  }

  async #run(key: string, running: Running): Promise<void> {
    const { kind, file, stop } = running;
    const { name } = file;
    let share = 0;
    this.#running.set(key, running);
    const show = (reached: number) => {
      share = reached;
      if (this.#running.get(key) === running) this.#set(key, { kind: "sending", name, share });
    };
    show(0);
    const result = await this.#send(kind, file, { signal: stop.signal, onProgress: show });
    // Cancelled or replaced by another file.
    if (this.#running.get(key) !== running) return;
    this.#settle(key, running, result, share);
  }

  #settle(key: string, running: Running, outcome: SendResult, share: number): void {
    const { name } = running.file;
    if (outcome.kind === "interrupted") {
      this.#set(key, { kind: "paused", name, share });
      addEventListener("online", () => this.resume(key), { once: true, signal: running.stop.signal });
      return;
    }
    this.#running.delete(key);
    if (outcome.kind === "refused") this.#set(key, { kind: "refused", problem: outcome.problem });
    else if (outcome.kind === "stored") {
      this.#set(key, { kind: "done", name });
      running.onStored(outcome.file);
    }
  }

  #set(key: string, state: UploadState | undefined): void {
    if (state === undefined) this.#states.delete(key);
    else this.#states.set(key, state);
    for (const listener of this.#listeners) listener();
  }
}

export const EditorUploads = createContext<Uploads | null>(null);
