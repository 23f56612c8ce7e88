import type { GalleryImage } from "../../../server/catalog/media.ts";
import { Photo } from "../../ui/photo.tsx";

const SIZES = "(min-width: 62rem) 48vw, 100vw";

/** A strip that snaps from picture to picture; the thumbnails are plain links into it. */
export function Gallery({ images, name }: { images: readonly GalleryImage[]; name: string }) {
  return (
    <div className="woocommerce-product-gallery images gallery" role="region" aria-label="Product images">
      <div
        className="woocommerce-product-gallery__wrapper gallery-strip"
        tabIndex={images.length > 1 ? 0 : undefined}
        role={images.length > 1 ? "group" : undefined}
        aria-label={images.length > 1 ? `${name}, pictures` : undefined}
      >
        {images.map((image, index) => (
          <Slide key={image.id} image={image} index={index} />
        ))}
      </div>
      {images.length > 1 && (
        <ol className="gallery-thumbs flex-control-nav">
          {images.map((image, index) => (
            <li key={image.id}>
              <a href={`#picture-${index + 1}`} aria-label={`Picture ${index + 1}: ${image.alt}`}>
                <Photo media={image} alt="" sizes="5rem" className="photo-portrait" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Slide({ image, index }: { image: GalleryImage; index: number }) {
  const largest = image.files.findLast(({ format }) => format === "avif") ?? image.files.at(-1);
  const thumbnail = image.files.find(({ format }) => format !== "avif") ?? largest;
  return (
    <figure
      className="woocommerce-product-gallery__image gallery-slide"
      id={`picture-${index + 1}`}
      data-thumb={thumbnail && `/media/${thumbnail.path}`}
      data-thumb-alt={image.alt}
    >
      <a
        href={largest && `/media/${largest.path}`}
        data-large_image_width={largest?.width}
        data-large_image_height={largest?.height}
      >
        <Photo media={image} sizes={SIZES} priority={index === 0} className="photo-portrait" />
      </a>
      {image.caption && <figcaption>{image.caption}</figcaption>}
    </figure>
  );
}
