import type { LiveRegion } from "./announce.ts";

const REGIONS: readonly LiveRegion[] = ["status", "alert"];

/**
 * While a modal dialog is open, everything outside it is inert, and most screen readers do not announce a live region
 * there. So the page's two regions move into the dialog. Returns a function that moves them back.
 */
export function hostLiveRegions(dialog: HTMLElement): () => void {
  const moved = REGIONS.flatMap((name) => {
    const region = document.getElementById(`sr-${name}`);
    if (!region) return [];
    const place = document.createComment("");
    region.replaceWith(place);
    dialog.append(region);
    return [{ region, place }];
  });
  return () => {
    for (const { region, place } of moved) place.replaceWith(region);
  };
}
