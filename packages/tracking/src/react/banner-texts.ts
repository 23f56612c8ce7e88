/** Every text of the banner, for other languages and other words. */
export interface BannerTexts {
  readonly title: string;
  readonly text: string;
  readonly acceptAll: string;
  readonly rejectAll: string;
  readonly choose: string;
  readonly save: string;
  readonly saved: string;
  readonly necessary: string;
  readonly necessaryText: string;
  readonly statistics: string;
  readonly statisticsText: string;
  readonly marketing: string;
  readonly marketingText: string;
  readonly policyLabel: string;
  /** Followed by their number. */
  readonly services: string;
}

export const ENGLISH: BannerTexts = {
  title: "Your privacy, your choice",
  text: "With your consent we measure how this site is used and show you our products on other sites. The site works the same either way.",
  acceptAll: "Accept all",
  rejectAll: "Reject all",
  choose: "Manage choices",
  save: "Save my choice",
  saved: "Your choice is saved.",
  necessary: "Necessary",
  necessaryText: "What the site needs to work, and this choice. Always on.",
  statistics: "Statistics",
  statisticsText: "Which pages are looked at, and what leads people here.",
  marketing: "Marketing",
  marketingText: "Lets advertising networks know what you looked at or bought, so that their ads fit.",
  policyLabel: "Privacy policy",
  services: "Services",
};
