import { type MouseEvent, type ReactNode, useRef } from "react";
import { openLightbox } from "./load-lightbox.ts";

export interface LightboxItem {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
  /** The thumbnail, with its own alternative text. */
  readonly thumb: ReactNode;
}

/** Links to images. With script they open in the lightbox, otherwise each opens its file. */
export function LightboxLinks({
  items,
  label,
}: {
  /** The images, each with its thumbnail. */
  items: readonly LightboxItem[];
  /** Name of the list for screen readers. */
  label: string;
}) {
  const list = useRef<HTMLUListElement>(null);

  function open(event: MouseEvent<HTMLAnchorElement>, index: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const opener = event.currentTarget;
    const thumbnails = [...(list.current?.children ?? [])].map((item) => item.querySelector("img"));
    const images = items.map(({ thumb: _, ...image }, position) => ({
      ...image,
      thumbnail: thumbnails[position] ?? null,
    }));
    openLightbox({ images, index, opener }).catch(() => location.assign(opener.href));
  }

  return (
    <ul className="lightbox-links" aria-label={label} ref={list}>
      {items.map(({ src, thumb }, index) => (
        <li key={src}>
          <a href={src} onClick={(event) => open(event, index)}>
            {thumb}
          </a>
        </li>
      ))}
    </ul>
  );
}
