/** The banner's texts, which the owner can edit. */
export interface BannerTexts {
  readonly title: string;
  readonly text: string;
  readonly acceptAll: string;
  readonly rejectAll: string;
  readonly choose: string;
  readonly save: string;
  readonly necessary: string;
  readonly necessaryText: string;
  readonly statistics: string;
  readonly statisticsText: string;
  readonly marketing: string;
  readonly marketingText: string;
  readonly policyAddress: string;
  readonly policyLabel: string;
}
