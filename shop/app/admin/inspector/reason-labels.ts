/** Labels of the reasons for failed and dropped events. */
export const REASONS: Readonly<Record<string, string>> = {
  "dead:refused": "not sent: the vendor rejected the event",
  "dead:too-old": "not sent: older than the vendor accepts",
  "dead:no-answer": "not sent again: the vendor may have it already",
  "dropped:refused": "dropped: the vendor does not accept this event",
  "dropped:bot": "not sent: the visitor is a known bot",
  "dropped:staff": "not sent: the visitor is staff",
  "dropped:consent-withdrawn": "dropped: the visitor withdrew consent",
  "dropped:account-removed": "dropped: the account was removed",
  "dropped:by-owner": "dropped in the admin",
  "dropped:retention": "dropped: retention period over",
  "dropped:erased": "dropped: the customer was erased",
  // As former versions counted it.
  "dropped:forgotten": "dropped: the customer was erased",
};
