/** A variation's image in the wire format, where missing values are false. */
export interface VariationImage {
  readonly src: string;
  readonly srcset?: string | false;
  readonly sizes?: string | false;
  readonly alt?: string;
  readonly caption?: string;
  readonly full_src?: string;
  readonly full_src_w?: number;
  readonly full_src_h?: number;
  readonly gallery_thumbnail_src?: string;
}

/** `detail` is an image, or null when no variation is selected and the product shows its own image. */
export const VARIATION_IMAGE_EVENT = "vitrine:variation-image";
