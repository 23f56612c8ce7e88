import { word } from "../words/index.ts";

export const SHARE_WINDOW = { width: 550, height: 420 } as const;

export interface ShareLink {
  readonly label: string;
  readonly href: string;
  readonly isDownload: boolean;
}

export interface Shared {
  readonly pageUrl: string;
  readonly imageUrl: string;
  readonly text: string;
}

export function shareLinks({ pageUrl, imageUrl, text }: Shared): readonly ShareLink[] {
  const [url, media, words] = [pageUrl, imageUrl, text].map(encodeURIComponent);
  return [
    {
      label: word("Share on Facebook"),
      href: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
      isDownload: false,
    },
    { label: word("Tweet"), href: `https://twitter.com/intent/tweet?text=${words}&url=${url}`, isDownload: false },
    {
      label: word("Pin it"),
      href: `http://www.pinterest.com/pin/create/button/?url=${url}&media=${media}&description=${words}`,
      isDownload: false,
    },
    { label: word("Download image"), href: imageUrl, isDownload: true },
  ];
}

/** For `window.open`: a small centred window without access to its opener. */
export function shareWindowFeatures(screen: { readonly width: number; readonly height: number }): string {
  const { width, height } = SHARE_WINDOW;
  const left = Math.max(0, Math.round((screen.width - width) / 2));
  const top = Math.max(0, Math.round((screen.height - height) / 2));
  return `noopener,scrollbars=yes,resizable=yes,width=${width},height=${height},left=${left},top=${top}`;
}
