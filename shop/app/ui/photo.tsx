import type { MediaFile, MediaView } from "../../server/catalog/media.ts";

interface PhotoProps {
  readonly media: MediaView;
  /** Displayed width of the image as CSS: "(min-width: 60rem) 33vw, 50vw". */
  readonly sizes: string;
  readonly loading?: "lazy" | "eager";
  /** False for thumbnails and images in a long strip: a plain background colour is enough until they load. */
  readonly hasPlaceholder?: boolean;
  /** The page's most important image (LCP). */
  readonly priority?: boolean;
  /** Empty if the text beside the image already describes it. */
  readonly alt?: string;
  readonly className?: string;
  readonly imageClass?: string | undefined;
  readonly imageData?: Readonly<Record<`data-${string}`, string | number | undefined>>;
}

const urlOf = ({ path }: MediaFile) => `/media/${path}`;
const candidates = (files: readonly MediaFile[]) => files.map((file) => `${urlOf(file)} ${file.width}w`).join(", ");

/** A responsive image that reserves its space and shows a blurred placeholder until it loads. */
export function Photo({
  media,
  sizes,
  loading = "lazy",
  hasPlaceholder = true,
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
      <picture>
        {modern.length > 0 && <source type="image/avif" srcSet={candidates(modern)} sizes={sizes} />}
        <img
          className={imageClass ? `photo-image ${imageClass}` : "photo-image"}
          {...imageData}
          src={fallback && urlOf(fallback)}
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
      {/* After the image and painted below it: scripts use a product's first image as its own. */}
      {hasPlaceholder && media.placeholder && (
        <img className="photo-ghost" src={media.placeholder} alt="" aria-hidden="true" width={16} height={20} />
      )}
    </span>
  );
}

/** The width from which a page shows its wide picture. */
const WIDE = "(min-width: 48rem)";

/** The page's first image in two crops: one for wide screens and one for narrow ones. */
export function ArtDirectedPhoto({
  media,
  narrow,
  className,
}: Pick<PhotoProps, "media" | "className"> & { readonly narrow: MediaView }) {
  const modern = (view: MediaView) => candidates(view.files.filter(({ format }) => format === "avif"));
  const plain = ({ files }: MediaView) => files.findLast(({ format }) => format !== "avif") ?? files.at(-1);
  const [wide, fallback] = [plain(media), plain(narrow)];
  const wideSize = { media: WIDE, width: media.width, height: media.height };
  return (
    <span className={`photo ${className ?? ""}`}>
      <picture>
        {modern(media) && <source {...wideSize} type="image/avif" srcSet={modern(media)} sizes="100vw" />}
        {wide && <source {...wideSize} srcSet={urlOf(wide)} />}
        {modern(narrow) && <source type="image/avif" srcSet={modern(narrow)} sizes="100vw" />}
        <img
          className="photo-image"
          src={fallback && urlOf(fallback)}
          width={narrow.width}
          height={narrow.height}
          alt={media.alt}
          loading="eager"
          decoding="sync"
          fetchPriority="high"
        />
      </picture>
    </span>
  );
}

interface PhotoWallProps {
  readonly media: MediaView;
  readonly edge?: "top" | "bottom";
}

/**
 * An edge of a picture, stretched over the ground around it: words above the picture stand on the same wall. Its
 * smallest file is enough.
 */
export function PhotoWall({ media, edge = "top" }: PhotoWallProps) {
  const small = media.files.find(({ format }) => format === "avif");
  const plain = media.files.find(({ format }) => format !== "avif") ?? small;
  return (
    <span className={edge === "top" ? "photo-wall" : "photo-wall photo-wall-bottom"} aria-hidden="true">
      <picture>
        {small && <source type="image/avif" srcSet={urlOf(small)} />}
        <img src={plain && urlOf(plain)} alt="" width={media.width} height={media.height} loading="eager" />
      </picture>
    </span>
  );
}

/** An image of a few rem: one small file is enough for every screen. */
export function Thumbnail({ media }: { readonly media: MediaView }) {
  const small = media.files.find(({ format }) => format === "avif");
  const plain = media.files.find(({ format }) => format !== "avif") ?? small;
  return (
    <picture className="photo photo-portrait">
      {small && <source type="image/avif" srcSet={urlOf(small)} />}
      <img
        className="photo-image"
        src={plain && urlOf(plain)}
        width={media.width}
        height={media.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
