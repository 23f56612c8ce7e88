import type { FormResult } from "../ui/form.tsx";

/** The response to a button of the Media card. The product's form, which may have unsaved changes, ignores it. */
export interface MediaResult extends FormResult {
  readonly part: "media";
}

export function isOfMedia(result: FormResult | undefined): result is MediaResult {
  return result !== undefined && "part" in result;
}

/** All forms of the Media card share a fetcher, so that they leave the rest of the page as it is. */
export const MEDIA_FETCHER = "media";
