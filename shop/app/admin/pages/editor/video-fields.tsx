import { type CustomField, createUsePuck } from "@puckeditor/core";
import { useRef, useState } from "react";
import type { SentFile } from "./send-parts.ts";
import { type EditedBlock, UploadField, useEditedBlock } from "./upload-field.tsx";
import { frameOf, openVideo } from "./video-frame.ts";

const usePuck = createUsePuck();
const POSTER = "poster";

interface VideoSource extends SentFile {
  readonly width?: number;
  readonly height?: number;
}

interface Captions {
  readonly src: string;
  readonly language: string;
  readonly label: string;
}

const FORMATS: Readonly<Record<string, string>> = { "video/webm": "WebM", "video/ogg": "Ogg" };

/**
 * While a field has the focus, Puck shows its local value instead of the block's. Without this, a file whose upload
 * finishes meanwhile would not appear.
 */
function useItems<Item extends { readonly src: string }>(
  name: string,
  shown: readonly Item[] | undefined,
): readonly Item[] {
  const stored = usePuck((puck) => puck.selectedItem?.props[name]) as readonly Item[] | undefined;
  return namesOf(shown) === namesOf(stored) ? (shown ?? []) : (stored ?? []);
}

function namesOf(items: readonly { readonly src: string }[] | undefined): string {
  return (items ?? []).map(({ src }) => src).join(" ");
}

interface ControlProps<Value> {
  readonly name: string;
  readonly label: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly readOnly?: boolean;
}

/** The files of a video: one that every browser plays, or several formats of the same video. */
export function videosField(label: string): CustomField<readonly VideoSource[] | undefined> {
  return { type: "custom", label, render: (props) => <VideosControl {...props} label={label} /> };
}

function VideosControl({ name, label, value, onChange, readOnly = false }: ControlProps<readonly VideoSource[]>) {
  const block = useEditedBlock();
  const items = useItems(name, value);
  return (
    <UploadField
      label={label}
      name={name}
      kind="video"
      accept="video/mp4,video/webm,video/ogg,.ogv"
      hint="MP4 (H.264), WebM or Ogg, up to 512 MB each."
      most={5}
      isReadOnly={readOnly}
      items={items}
      onChange={onChange}
      onStored={(file) => void addVideo(block, name, file)}
      nameOf={({ type, width, height }) =>
        `${FORMATS[type] ?? "MP4"}${width && height ? `, ${width} × ${height}` : ""}`
      }
    />
  );
}

/** Adds the video with its size and, if there is no poster yet, with an early frame as poster. */
async function addVideo(block: EditedBlock, name: string, file: SentFile): Promise<void> {
  const opened = await openVideo(file.src);
  const source: VideoSource = opened ? { ...file, width: opened.width, height: opened.height } : file;
  block.change(name, (present) => withItem(present, source));
  if (opened?.frame && !block.valueOf(POSTER)) sendPoster(block, opened.frame);
}

function sendPoster(block: EditedBlock, file: File): void {
  const onStored = ({ src }: SentFile) => block.change(POSTER, () => src);
  block.uploads?.start(block.keyOf(POSTER), { kind: "poster", file, onStored });
}

function withItem<Item extends { readonly src: string }>(present: unknown, item: Item): readonly Item[] {
  const items = (present ?? []) as readonly Item[];
  return [...items.filter(({ src }) => src !== item.src), item];
}

export function captionsField(label: string): CustomField<readonly Captions[] | undefined> {
  return { type: "custom", label, render: (props) => <CaptionsControl {...props} label={label} /> };
}

function CaptionsControl({ name, label, value, onChange, readOnly = false }: ControlProps<readonly Captions[]>) {
  const block = useEditedBlock();
  const items = useItems(name, value);
  const add = ({ src }: SentFile) => {
    const language = document.documentElement.lang || "en";
    const words = new Intl.DisplayNames([language], { type: "language" }).of(language);
    const captions: Captions = { src, language, label: words ?? "Captions" };
    block.change(name, (present) => withItem(present, captions));
  };
  return (
    <UploadField
      label={label}
      name={name}
      kind="captions"
      accept=".vtt,text/vtt"
      hint="A WebVTT file (.vtt) for each language. The first one is on unless the visitor turns it off."
      most={20}
      isReadOnly={readOnly}
      items={items}
      onChange={onChange}
      onStored={add}
      nameOf={(captions) => captions.label}
      detailsOf={(captions, change) => (
        <>
          <label>
            Label{" "}
            <input
              className="editor-control"
              value={captions.label}
              maxLength={300}
              readOnly={readOnly}
              onChange={(event) => change({ ...captions, label: event.currentTarget.value })}
            />
          </label>
          <label>
            Language code{" "}
            <input
              className="editor-control"
              value={captions.language}
              maxLength={10}
              size={6}
              readOnly={readOnly}
              onChange={(event) => change({ ...captions, language: event.currentTarget.value })}
            />
          </label>
        </>
      )}
    />
  );
}

export function posterField(label: string): CustomField<string | undefined> {
  return { type: "custom", label, render: (props) => <PosterControl {...props} label={label} /> };
}

function PosterControl({ name, label, onChange, readOnly = false }: ControlProps<string>) {
  const block = useEditedBlock();
  const stored = usePuck((puck) => puck.selectedItem?.props[name]) as string | undefined;
  const sources = usePuck((puck) => puck.selectedItem?.props["sources"]) as readonly VideoSource[] | undefined;
  const [first] = sources ?? [];
  return (
    <UploadField
      label={label}
      name={name}
      kind="poster"
      accept="image/*"
      hint="JPEG, PNG, WebP or AVIF, up to 25 MB. With a poster the video is loaded only when it is played."
      most={1}
      isReadOnly={readOnly}
      items={stored ? [{ src: stored }] : []}
      onChange={([poster]) => onChange(poster?.src)}
      onStored={({ src }) => block.change(name, () => src)}
      nameOf={() => "Poster image"}
      detailsOf={({ src }) => <img src={src} alt="" width={160} />}
    >
      {first && !readOnly && (
        <FrameChooser key={first.src} src={first.src} onChosen={(frame) => sendPoster(block, frame)} />
      )}
    </UploadField>
  );
}

/** A player to choose the frame for the poster. */
function FrameChooser({ src, onChosen }: { readonly src: string; readonly onChosen: (frame: File) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState("");
  const take = async () => {
    const frame = video.current && (await frameOf(video.current));
    setProblem(frame ? "" : "This browser cannot play the video. Upload an image instead.");
    if (!frame) return;
    setIsOpen(false);
    onChosen(frame);
  };
  return (
    <details className="editor-frames" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Use a frame of the video</summary>
      {isOpen && (
        <>
          <video ref={video} src={src} controls muted playsInline preload="auto" aria-label="Find a frame" />
          <button type="button" className="button button-quiet" onClick={() => void take()}>
            Use this frame
          </button>
          <p className="field-problem" role="alert">
            {problem}
          </p>
        </>
      )}
    </details>
  );
}
