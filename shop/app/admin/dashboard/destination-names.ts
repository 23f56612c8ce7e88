const NAMES: Readonly<Record<string, string>> = {
  facebook: "Meta",
  tiktok: "TikTok",
  pinterest: "Pinterest",
  ga: "Google Analytics",
  google_ads: "Google Ads",
  gtm: "Google Tag Manager",
  bing: "Microsoft Ads",
};

/** The name by which marketers know a vendor. */
export function destinationName(slug: string): string {
  return NAMES[slug] ?? slug;
}
