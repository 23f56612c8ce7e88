import { SliderControls, SliderStrip } from "@vitrine/effects/slider";
import type { GalleryImage } from "../../../server/catalog/media.ts";
import { Icon } from "../../ui/icon.tsx";
import { Photo, Thumbnail } from "../../ui/photo.tsx";
import { usePrefixedId } from "./id-prefix.ts";
import { say } from "../../../texts/say.ts";

const SIZES = "(min-width: 62rem) 48vw, 100vw";
const LIGHT_SIZES = "(min-width: 48rem) 26rem, 100vw";

interface GalleryProps {
  readonly images: readonly GalleryImage[];
  readonly name: string;
  /** Small and without magnifier: one look, not a close one. */
  readonly isLight?: boolean;
}

/**
 * A strip that snaps from picture to picture. Without script the thumbnails are plain links into it and every picture
 * links to its file; the script adds arrows, zoom and the lightbox.
 */
export function Gallery({ images, name, isLight = false }: GalleryProps) {
  const idOf = usePrefixedId();
  const [first] = images;
  if (!first) return <EmptyGallery />;
  return (
    <div
      className="woocommerce-product-gallery woocommerce-product-gallery--with-images images gallery"
      role="region"
      aria-label={say("Product images")}
      data-gallery=""
    >
      <div className="gallery-view">
        <div className="gallery-controls">
          {!isLight && (
            <a
              className="woocommerce-product-gallery__trigger slider-control"
              href={addressOf(largestOf(first))}
              aria-label={say("View full-screen image gallery")}
              aria-haspopup="dialog"
            >
              <Icon name="search" />
            </a>
          )}
          {images.length > 1 && <SliderControls />}
        </div>
        <SliderStrip
          className="woocommerce-product-gallery__wrapper"
          label={say("{name}, pictures", { name })}
          count={images.length}
        >
          {images.map((image, index) => (
            <Slide key={image.id} image={image} index={index} count={images.length} isLight={isLight} />
          ))}
        </SliderStrip>
      </div>
      {images.length > 1 && (
        <ol className="gallery-thumbs slider-thumbs flex-control-nav flex-control-thumbs" data-slider-thumbs="">
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#${idOf(`picture-${index + 1}`)}`}
                aria-label={say("Picture {number}: {alt}", { number: index + 1, alt: image.alt })}
              >
                <Thumbnail media={image} />
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface SlideProps {
  readonly image: GalleryImage;
  readonly index: number;
  readonly count: number;
  readonly isLight: boolean;
}

function Slide({ image, index, count, isLight }: SlideProps) {
  const idOf = usePrefixedId();
  const largest = largestOf(image);
  const thumbnail = image.files.find(({ format }) => format !== "avif") ?? largest;
  const photo = (
    <Photo
      media={image}
      sizes={isLight ? LIGHT_SIZES : SIZES}
      priority={index === 0}
      hasGhost={index === 0}
      className="photo-portrait"
      imageClass={index === 0 ? "wp-post-image" : undefined}
      imageData={{
        "data-caption": image.caption || image.title,
        "data-src": addressOf(largest),
        "data-large_image": addressOf(largest),
        "data-large_image_width": largest?.width,
        "data-large_image_height": largest?.height,
      }}
    />
  );
  return (
    <div
      className="woocommerce-product-gallery__image slider-slide gallery-slide"
      id={idOf(`picture-${index + 1}`)}
      role={count > 1 ? "group" : undefined}
      aria-label={count > 1 ? `${index + 1} of ${count}` : undefined}
      data-thumb={addressOf(thumbnail)}
      data-thumb-alt={image.alt}
    >
      {isLight ? photo : <a href={addressOf(largest)}>{photo}</a>}
      {image.caption && <p className="gallery-caption">{image.caption}</p>}
    </div>
  );
}

function EmptyGallery() {
  return (
    <div className="woocommerce-product-gallery woocommerce-product-gallery--without-images images gallery">
      <p className="woocommerce-product-gallery__image--placeholder gallery-empty">{say("There is no picture yet.")}</p>
    </div>
  );
}

function largestOf({ files }: GalleryImage): GalleryImage["files"][number] | undefined {
  return files.findLast(({ format }) => format === "avif") ?? files.at(-1);
}

function addressOf(file: { readonly path: string } | undefined): string | undefined {
  return file && `/media/${file.path}`;
}
