/** Milestones in percent of a video's length. */
const MARKS = [0, 10, 50, 90, 100] as const;

export type Mark = `${(typeof MARKS)[number]}%`;

/** The second of each milestone. The last one is a second early: players often never report their very end. */
export function markSeconds(duration: number): ReadonlyMap<Mark, number> {
  return new Map(
    MARKS.map((percent) => [
      `${percent}%`,
      percent === 100 ? Math.floor(duration) - 1 : Math.floor((duration * percent) / 100),
    ]),
  );
}

/**
 * Returns the milestones that a video has newly reached, each once. While its length is unknown, it has only started.
 */
export function createProgress(): (second: number, duration: number) => readonly Mark[] {
  const reached = new Set<Mark>();
  return (second, duration) => {
    const news = [...markSeconds(duration)]
      .filter(([mark, at]) => !reached.has(mark) && second >= at && (mark === "0%" || duration > 0))
      .map(([mark]) => mark);
    for (const mark of news) reached.add(mark);
    return news;
  };
}
