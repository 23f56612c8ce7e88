export const STARS = [1, 2, 3, 4, 5] as const;

export type Stars = (typeof STARS)[number];

/** Null until the first choice; after that there is always one. */
export type StarRating = Stars | null;

export type StarRatingEvent =
  | { readonly type: "choose"; readonly stars: Stars }
  | { readonly type: "key"; readonly key: string; readonly focused: Stars; readonly isRightToLeft: boolean };

/** As in any group of radio buttons, moving chooses, and beyond the last comes the first. */
export function transition(rating: StarRating, event: StarRatingEvent): StarRating {
  if (event.type === "choose") return event.stars;
  const step = stepOf(event.key, event.isRightToLeft);
  if (event.key === " ") return event.focused;
  return step === 0 ? rating : (STARS.at((event.focused - 1 + step) % STARS.length) ?? rating);
}

function stepOf(key: string, isRightToLeft: boolean): -1 | 0 | 1 {
  switch (key) {
    case "ArrowDown":
      return 1;
    case "ArrowUp":
      return -1;
    case "ArrowRight":
      return isRightToLeft ? -1 : 1;
    case "ArrowLeft":
      return isRightToLeft ? 1 : -1;
    default:
      return 0;
  }
}

/** The star in the tab order. */
export function tabStop(rating: StarRating): Stars {
  return rating ?? 1;
}

/** Lists of ratings begin with the best, after an empty first option if there is one: of five, 5 stars are index 0. */
export function optionIndex(stars: Stars, optionCount: number): number {
  return optionCount - stars;
}

export function starsAt(index: number, optionCount: number): StarRating {
  return STARS.find((stars) => optionIndex(stars, optionCount) === index) ?? null;
}
