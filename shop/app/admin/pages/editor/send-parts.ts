import { sha256 } from "@vitrine/effects/sha256";

export type UploadKind = "video" | "captions" | "poster";

export interface SentFile {
  readonly src: string;
  readonly type: string;
}

export type SendResult =
  | { readonly kind: "stored"; readonly file: SentFile }
  | { readonly kind: "refused"; readonly problem: string }
  /** The server could not be reached, or its response was not usable. It keeps the parts that arrived. */
  | { readonly kind: "interrupted" }
  | { readonly kind: "cancelled" };

const ADDRESS = "/admin/pages/video-files/";
/** Small enough for a slow connection: the server ends a request after 30 seconds. */
const PART_BYTES = 2 * 1024 * 1024;
const WAITS_MS = [500, 1500, 4000];
const HEADERS = { "Content-Type": "application/octet-stream" };

interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Uploads a file in parts. Lost parts are sent again, and an interrupted upload is continued. */
export async function sendParts(kind: UploadKind, file: File, options: SendOptions): Promise<SendResult> {
  const { signal, onProgress } = options;
  const upload = uploadName(kind, file);
  let offset = await startOf(upload, file, signal);
  let failures = 0;
  for (;;) {
    onProgress(offset / file.size);
    const result = await sendPart({ kind, upload, file, offset }, signal);
    if (signal.aborted) return { kind: "cancelled" };
    if (result?.problem) return { kind: "refused", problem: result.problem };
    if (result?.file) return { kind: "stored", file: result.file };
    if (result?.received !== undefined && result.received !== offset) {
      failures = 0;
      offset = Math.min(result.received, file.size);
      continue;
    }
    const wait = WAITS_MS[failures];
    if (wait === undefined) return { kind: "interrupted" };
    failures += 1;
    await pause(wait, signal);
    offset = await startOf(upload, file, signal, offset);
  }
}

/** Tells the server to discard the upload. */
export async function discardUpload(kind: UploadKind, file: File): Promise<void> {
  const query = new URLSearchParams({ upload: uploadName(kind, file), cancel: "1" });
  await fetch(`${ADDRESS}?${query}`, { method: "POST", headers: HEADERS }).catch(() => null);
}

/**
 * The same file gets the same name after a reload, so that its upload is continued. `crypto.subtle` and `randomUUID`
 * are not available on pages without a secure connection.
 */
function uploadName(kind: UploadKind, { name, size, lastModified }: File): string {
  return sha256(JSON.stringify([kind, name, size, lastModified])).slice(0, 32);
}

/** The offset that the server expects; the current one when the server cannot be reached. */
async function startOf(upload: string, file: File, signal: AbortSignal, present = 0): Promise<number> {
  if (file.size <= PART_BYTES) return 0;
  const query = new URLSearchParams({ upload });
  const response = await fetch(`${ADDRESS}?${query}`, { signal }).catch(() => null);
  const result = (await response?.json().catch(() => null)) as Partial<Answer> | null | undefined;
  const received = result?.received ?? present;
  return received < file.size ? received : 0;
}

interface Part {
  readonly kind: UploadKind;
  readonly upload: string;
  readonly file: File;
  readonly offset: number;
}

async function sendPart({ kind, upload, file, offset }: Part, signal: AbortSignal): Promise<Partial<Answer> | null> {
  const query = new URLSearchParams({ kind, upload, offset: String(offset), total: String(file.size) });
  const body = file.slice(offset, offset + PART_BYTES);
  const response = await fetch(`${ADDRESS}?${query}`, { method: "POST", headers: HEADERS, body, signal }).catch(
    () => null,
  );
  return ((await response?.json().catch(() => null)) as Partial<Answer> | null | undefined) ?? null;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });
}

interface Answer {
  readonly problem: string;
  readonly received: number;
  readonly file: SentFile | null;
}
