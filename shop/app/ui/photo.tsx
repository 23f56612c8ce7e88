import type { MediaFile, MediaView } from "../../server/catalog/media.ts";

interface PhotoProps {
  readonly media: MediaView;
  /** How wide the picture is shown, as CSS: "(min-width: 60rem) 33vw, 50vw". */
  readonly sizes: string;
  readonly loading?: "lazy" | "eager";
  /** In a strip of many, or no larger than a stamp: the plain colour of its place will do until it arrives. */
  readonly hasGhost?: boolean;
  /** The one picture that matters most on first sight. */
  readonly priority?: boolean;
  /** An empty text where the words beside it already say what it shows. */
  readonly alt?: string;
  readonly className?: string;
  readonly imageClass?: string | undefined;
  readonly imageData?: Readonly<Record<`data-${string}`, string | number | undefined>>;
}

const address = ({ path }: MediaFile) => `/media/${path}`;
const candidates = (files: readonly MediaFile[]) => files.map((file) => `${address(file)} ${file.width}w`).join(", ");

/** A photograph: the right file for the screen, its place kept from the start, its blurred ghost until it arrives. */
export function Photo({
  media,
  sizes,
  loading = "lazy",
  hasGhost = true,
  priority = false,
  alt = media.alt,
  className,
  imageClass,
  imageData,
}: PhotoProps) {
  const modern = media.files.filter(({ format }) => format === "avif");
  const plain = media.files.filter(({ format }) => format !== "avif");
  const fallback = plain.at(-1) ?? modern.at(-1);
  return (
    <span className={className ? `photo ${className}` : "photo"}>
      {hasGhost && media.placeholder && (
        <img className="photo-ghost" src={media.placeholder} alt="" aria-hidden="true" width={16} height={20} />
      )}
      <picture>
        {modern.length > 0 && <source type="image/avif" srcSet={candidates(modern)} sizes={sizes} />}
        <img
          className={imageClass ? `photo-image ${imageClass}` : "photo-image"}
          {...imageData}
          src={fallback && address(fallback)}
          srcSet={plain.length > 1 ? candidates(plain) : undefined}
          sizes={plain.length > 1 ? sizes : undefined}
          width={media.width}
          height={media.height}
          alt={alt}
          loading={priority ? "eager" : loading}
          decoding={priority ? "sync" : "async"}
          fetchPriority={priority ? "high" : undefined}
        />
      </picture>
    </span>
  );
}

/** A picture of a few rem: one small file is enough for every screen. */
export function Thumbnail({ media }: { readonly media: MediaView }) {
  const small = media.files.find(({ format }) => format === "avif");
  const plain = media.files.find(({ format }) => format !== "avif") ?? small;
  return (
    <picture className="photo photo-portrait">
      {small && <source type="image/avif" srcSet={address(small)} />}
      <img
        className="photo-image"
        src={plain && address(plain)}
        width={media.width}
        height={media.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
