/** Only one player plays at a time. */
export function pauseOthers(except: Element | null, page: ParentNode = document): void {
  for (const media of page.querySelectorAll<HTMLMediaElement>("video[data-player], audio[data-player]")) {
    if (media !== except && !media.paused) media.pause();
  }
}
