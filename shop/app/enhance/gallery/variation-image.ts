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

export const VARIATION_IMAGE_EVENT = "vitrine:variation-image";

declare global {
  interface DocumentEventMap {
    /** Null: nothing is chosen any more, the product shows its own picture again. */
    "vitrine:variation-image": CustomEvent<VariationImage | null>;
  }
}
