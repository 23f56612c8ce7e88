import { SliderControls, SliderStrip } from "@vitrine/effects/slider";
import type { GalleryImage } from "../../../server/catalog/media.ts";
import { Icon } from "../../ui/icon.tsx";
import { Photo, Thumbnail } from "../../ui/photo.tsx";
import { usePrefixedId } from "./id-prefix.ts";
import { t } from "../../../i18n/t.ts";

const SIZES = "(min-width: 979px) 48vw, 100vw";
const LIGHT_SIZES = "(min-width: 48rem) 26rem, 100vw";

interface GalleryProps {
  readonly images: readonly GalleryImage[];
  readonly name: string;
  /** Small and without magnifier, for the quick view. */
  readonly isLight?: boolean;
  /** Advances by itself, with a pause button. */
  readonly autoplays?: boolean;
  readonly hasVariations?: boolean;
}

/**
 * A scroll-snap strip of images. Without script the thumbnails are anchors into it and every image links to its file;
 * the script adds arrows, zoom and the lightbox.
 */
export function Gallery({ images, name, isLight = false, autoplays = false, hasVariations = false }: GalleryProps) {
  const idOf = usePrefixedId();
  const [first] = images;
  if (!first) return <EmptyGallery hasVariations={hasVariations} />;
  return (
    <div
      className="woocommerce-product-gallery woocommerce-product-gallery--with-images images gallery"
      role="region"
      aria-label={t("Product images")}
      data-gallery=""
    >
      <div className="gallery-view">
        <div className="gallery-controls">
          {!isLight && (
            <a
              className="woocommerce-product-gallery__trigger slider-control"
              href={urlOf(largestOf(first))}
              aria-label={t("View full-screen image gallery")}
              aria-haspopup="dialog"
            >
              <Icon name="expand" />
            </a>
          )}
          {images.length > 1 && <SliderControls autoplays={autoplays} />}
        </div>
        <SliderStrip
          className="woocommerce-product-gallery__wrapper"
          label={t("{name}, images", { name })}
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
                aria-label={t("Image {number}: {alt}", { number: index + 1, alt: image.alt })}
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
      hasPlaceholder={index === 0}
      className="photo-portrait"
      imageClass={index === 0 ? "wp-post-image" : undefined}
      imageData={{
        "data-caption": image.caption || image.title,
        "data-src": urlOf(largest),
        "data-large_image": urlOf(largest),
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
      data-thumb={urlOf(thumbnail)}
      data-thumb-alt={image.alt}
    >
      {isLight ? photo : <a href={urlOf(largest)}>{photo}</a>}
      {image.caption && <p className="gallery-caption">{image.caption}</p>}
    </div>
  );
}

/** Transparent, in the size of a product image. The style sheet recognises the missing image by `data:`. */
const PLACEHOLDER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='800' height='1000'/%3E";

/** Variation scripts, ours and WooCommerce's, put the image of a variation into the placeholder. */
function EmptyGallery({ hasVariations }: { readonly hasVariations: boolean }) {
  // WooCommerce uses the slide's class only where a variation may have an image.
  const slide = hasVariations ? "woocommerce-product-gallery__image " : "";
  return (
    <div className="woocommerce-product-gallery woocommerce-product-gallery--without-images images gallery">
      <div className="woocommerce-product-gallery__wrapper">
        <div className={`${slide}woocommerce-product-gallery__image--placeholder gallery-empty`}>
          <img className="wp-post-image" src={PLACEHOLDER} alt="" width={800} height={1000} />
          <p>{t("No image yet")}</p>
        </div>
      </div>
    </div>
  );
}

function largestOf({ files }: GalleryImage): GalleryImage["files"][number] | undefined {
  return files.findLast(({ format }) => format === "avif") ?? files.at(-1);
}

function urlOf(file: { readonly path: string } | undefined): string | undefined {
  return file && `/media/${file.path}`;
}
