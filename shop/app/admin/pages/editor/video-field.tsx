import { sendAction } from "@vitrine/effects/ajax";
import { refusedAddress, VIDEO_HOSTS } from "@vitrine/effects/oembed";
import { type CustomField, createUsePuck, FieldLabel, useGetPuck } from "@puckeditor/core";
import { useEffect, useId, useRef, useState } from "react";
import type { ImportedPoster } from "../../ajax/import-poster.server.ts";
import { AJAX_URL } from "../../ajax/image-library.ts";

const usePuck = createUsePuck();
const TYPING_MS = 500;
const LOOK_UP = "/wp-json/oembed/1.0/proxy";

/** The parts of the oEmbed response that the editor uses. */
interface FoundVideo {
  readonly provider_name: string;
  readonly title: string;
  readonly thumbnail_url?: string;
}

type Answer =
  | { readonly kind: "none" | "asking" }
  | { readonly kind: "refused"; readonly text: string }
  | { readonly kind: "found"; readonly video: FoundVideo };

/** The URL of a video. The shop asks its host at once, so that the owner sees what visitors will get. */
export function videoField(label: string): CustomField<string | undefined> {
  return { type: "custom", label, render: (props) => <VideoControl {...props} label={label} /> };
}

interface VideoControlProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly readOnly?: boolean;
}

function VideoControl({ id, name, label, value = "", onChange, readOnly = false }: VideoControlProps) {
  const statusId = useId();
  const getPuck = useGetPuck();
  const props = usePuck((puck) => puck.selectedItem?.props) ?? {};
  const blockId = String(props["id"] ?? "");
  const requested = requestedVideo(value.trim(), props["player"]);
  const { result, pictureProblem } = useLookUp(requested, {
    hasPoster: () => Boolean(getPuck().getItemById(blockId)?.props["poster"]),
    takePoster: (poster) => change("poster", poster),
  });

  const change = (field: string, to: string) => {
    const { dispatch, getItemById, getSelectorForId } = getPuck();
    const [item, place] = [getItemById(blockId), getSelectorForId(blockId)];
    if (!item || !place) return;
    const data = { ...item, props: { ...item.props, [field]: to } };
    dispatch({ type: "replace", destinationIndex: place.index, destinationZone: place.zone, data });
  };

  return (
    <FieldLabel label={label} el="div">
      <input
        type="url"
        id={id}
        name={name}
        aria-label={label}
        aria-describedby={statusId}
        aria-invalid={result.kind === "refused"}
        className="editor-control"
        placeholder="https://vimeo.com/…"
        value={value}
        readOnly={readOnly}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div id={statusId} role="status">
        {result.kind === "asking" && "Looking up the video…"}
        {result.kind === "refused" && result.text}
        {result.kind === "found" && `${result.video.provider_name}: ${result.video.title}`}
        {pictureProblem !== "" && <p className="field-hint">{pictureProblem}</p>}
      </div>
      {result.kind === "found" && result.video.title !== "" && props["title"] !== result.video.title && (
        <button type="button" className="button button-quiet" onClick={() => change("title", result.video.title)}>
          Use this title
        </button>
      )}
    </FieldLabel>
  );
}

interface RequestedVideo {
  /** The video's page at the host. */
  readonly page: string;
  /** Query string of the look-up. Empty when there is nothing to look up. */
  readonly query: string;
  readonly refusal: string | null;
}

/** What to look up: the URL, or the ID of a Vimeo video, with the options that were set. */
function requestedVideo(url: string, player: unknown): RequestedVideo {
  const options = Object.entries((player ?? {}) as Readonly<Record<string, unknown>>)
    .filter(([, option]) => option !== undefined && option !== "")
    .map(([option, set]): [string, string] => [option, String(set)]);
  const number = options.find(([option]) => option === "id")?.[1].trim() ?? "";
  const page = VIDEO_HOSTS.vimeo.isId(number) ? VIDEO_HOSTS.vimeo.pageOf(number) : number === "" ? url : "";
  const refusal = page === "" ? null : refusedAddress(page);
  const query = new URLSearchParams([...(number === "" ? [["url", url]] : []), ...options]).toString();
  return { page, query: page === "" || refusal !== null ? "" : query, refusal };
}

interface PosterPlace {
  readonly hasPoster: () => boolean;
  readonly takePoster: (name: string) => void;
}

/**
 * Looks the video up after a pause in typing. A block without a poster gets the host's only after its video was changed
 * here: an owner who removed the poster does not want one.
 */
function useLookUp({ page, query, refusal }: RequestedVideo, poster: PosterPlace) {
  const [result, setResult] = useState<Answer>({ kind: "none" });
  const [pictureProblem, setPictureProblem] = useState("");
  const opened = useRef(page);
  const place = useRef(poster);
  useEffect(() => {
    place.current = poster;
  });
  useEffect(() => {
    setPictureProblem("");
    if (query === "") {
      setResult(refusal === null ? { kind: "none" } : { kind: "refused", text: refusal });
      return undefined;
    }
    setResult({ kind: "asking" });
    let isCurrent = true;
    const timer = setTimeout(() => {
      void lookUp(query).then(async (found) => {
        if (!isCurrent) return;
        setResult(found);
        const { current } = place;
        if (found.kind !== "found" || !found.video.thumbnail_url || page === opened.current || current.hasPoster())
          return;
        opened.current = page;
        const { success, data } = await importPoster(page);
        if (!success) setPictureProblem(reasonIn(data) ?? "The image could not be loaded.");
        else if (!current.hasPoster()) current.takePoster((data as ImportedPoster).name);
      });
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [page, query, refusal]);
  return { result, pictureProblem };
}

/** The editor renders its fields twice, for wide and for narrow screens; this sends one request for both. */
function onceAtATime<Value>(ask: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key) => {
    const requested = underWay.get(key) ?? ask(key).finally(() => underWay.delete(key));
    underWay.set(key, requested);
    return requested;
  };
}

const importPoster = onceAtATime((url) => sendAction("import-poster", { url }, { url: AJAX_URL }));

const lookUp = onceAtATime(async (query): Promise<Answer> => {
  const response = await fetch(`${LOOK_UP}?${query}`).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (response?.ok && body) return { kind: "found", video: body as FoundVideo };
  return { kind: "refused", text: reasonIn(body) ?? "There was an error fetching the embed code (no answer)." };
});

function reasonIn(data: unknown): string | undefined {
  return (data as { readonly message?: string } | null | undefined)?.message;
}
