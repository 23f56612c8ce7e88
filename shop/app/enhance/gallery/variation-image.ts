/** A variation's picture, in the words of the wire; fields without a value are false there. */
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

/** Its detail is a picture, or null: nothing is chosen any more, the product shows its own again. */
export const VARIATION_IMAGE_EVENT = "vitrine:variation-image";
