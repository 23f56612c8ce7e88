import type { ReactNode } from "react";

interface ListedPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

interface PhotoListProps<Photo extends ListedPhoto> {
  readonly photos: readonly Photo[];
  /** URL of the photos' folder, ending in a slash. */
  readonly folder: string;
  /** Alternative text, before the number of the photo. */
  readonly from: string;
  readonly className?: string;
  /** Shown below each photo. */
  readonly below?: (photo: Photo, index: number) => ReactNode;
}

/** Photos that a visitor sent, each a link to its large version. */
export function PhotoList<Photo extends ListedPhoto>({
  photos,
  folder,
  from,
  className = "photo-list",
  below,
}: PhotoListProps<Photo>) {
  if (photos.length === 0) return null;
  return (
    <ul className={className}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={`${folder}${photo.id}/large/`}>
            <img
              src={`${folder}${photo.id}/small/`}
              alt={`${from}, ${index + 1} of ${photos.length}`}
              width={photo.width}
              height={photo.height}
              loading="lazy"
            />
          </a>
          {below?.(photo, index)}
        </li>
      ))}
    </ul>
  );
}
