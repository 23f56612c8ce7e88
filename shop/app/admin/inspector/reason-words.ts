/** Under what dead and dropped events are counted, in plain words. */
export const REASONS: Readonly<Record<string, string>> = {
  "dead:refused": "not sent: the vendor refused the event",
  "dead:too-old": "not sent: older than the vendor takes",
  "dead:no-answer": "not sent again: the vendor may have it already",
  "dropped:refused": "dropped: the vendor does not take such events",
  "dropped:consent-withdrawn": "dropped: the visitor withdrew consent",
  "dropped:account-removed": "dropped: the account was removed",
  "dropped:by-owner": "dropped in the office",
  "dropped:retention": "dropped: kept long enough",
  "dropped:forgotten": "dropped: somebody asked to be forgotten",
};
