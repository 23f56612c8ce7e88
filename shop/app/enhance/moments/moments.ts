import type { Moment } from "./moment.ts";

export type Follower = (moment: Moment, at: number) => void;

export interface Moments {
  tell(moment: Moment): void;
  /** Who comes late is told everything from the beginning first. */
  follow(follower: Follower): void;
}

/** Far more than a visit to one page holds; a page left open for days must not grow without end. */
const MOST_KEPT = 500;

/** The one place where the shop says what happened. */
export function createMoments(now: () => number): Moments {
  const told: { readonly moment: Moment; readonly at: number }[] = [];
  const followers: Follower[] = [];
  return {
    tell(moment) {
      const at = now();
      told.push({ moment, at });
      if (told.length > MOST_KEPT) told.shift();
      for (const follower of followers) follower(moment, at);
    },
    follow(follower) {
      for (const { moment, at } of told) follower(moment, at);
      followers.push(follower);
    },
  };
}
