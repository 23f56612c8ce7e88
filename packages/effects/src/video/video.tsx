import { useEffect, useRef } from "react";
import { attachBackgroundVideo, attachVideo } from "./attach-video.ts";
import { word } from "../words/index.ts";

export interface VideoSource {
  readonly src: string;
  /** "video/mp4" for instance; browsers skip what they cannot play without loading it. */
  readonly type: string;
}

export interface Captions {
  readonly src: string;
  /** "en" for instance. */
  readonly language: string;
  readonly label: string;
  readonly kind?: "captions" | "subtitles" | "descriptions" | "chapters";
}

interface Picture {
  /** The files, the best first. */
  readonly sources: readonly VideoSource[];
  /** URL of the image that shows before it plays. */
  readonly poster?: string;
  /** Width in pixels; together with the height it reserves the place. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
}

/** A video of the shop's own in the browser's own player. The first captions are on unless the visitor turns them off. */
export function Video({
  title,
  sources,
  poster,
  width,
  height,
  captions,
  loops = false,
}: Picture & {
  /** Name of the video for screen readers. */
  title: string;
  /** Tracks with their language; the first one is on. */
  captions: readonly Captions[];
  /** Starts again at its end. */
  loops?: boolean;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? attachVideo(video.current) : undefined), []);

  return (
    // They are asked for by the type of `captions`, which the rule does not see.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      className="video"
      data-player=""
      aria-label={title}
      poster={poster}
      width={width}
      height={height}
      controls
      playsInline
      preload={poster === undefined ? "metadata" : "none"}
      loop={loops}
    >
      {sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
      {captions.map(({ src, language, label, kind = "captions" }, index) => (
        <track key={src} src={src} srcLang={language} label={label} kind={kind} default={index === 0} />
      ))}
      {sources[0] && <a href={sources[0].src}>{title}</a>}
    </video>
  );
}

/** A silent video as decoration. Without script, and for visitors who want no motion, it is its first picture. */
export function BackgroundVideo({ sources, poster, width, height }: Picture) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? attachBackgroundVideo(root.current) : undefined), []);

  return (
    <div ref={root} className="background-video" data-background-video="">
      <video
        className="video"
        aria-hidden="true"
        tabIndex={-1}
        poster={poster}
        width={width}
        height={height}
        muted
        loop
        playsInline
        preload="none"
      >
        {sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </video>
      <button type="button" className="background-video-button" aria-label={word("Pause video")} data-playing="" hidden>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path className="background-video-pause" d="M9 7v10M15 7v10" />
          <path className="background-video-play" d="M9 7v10l8-5Z" />
        </svg>
      </button>
    </div>
  );
}
