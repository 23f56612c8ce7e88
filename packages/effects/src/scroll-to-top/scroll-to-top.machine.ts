export interface ScrollPosition {
  readonly scrollY: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
}

/** The part of the page that has to have passed before the way back is worth offering. */
export const DEFAULT_THRESHOLD = 0.75;

/** Counted at the lower edge of the window, so a short page offers it at once. */
export function isFarDown({ scrollY, windowHeight, pageHeight }: ScrollPosition, threshold: number): boolean {
  return (scrollY + windowHeight) / pageHeight >= threshold;
}
