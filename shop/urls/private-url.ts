/** Parameters that prove a right: to see a draft, a comment that waits for the owner, an order, to record events. */
const SECRET = /[?&](?:key|token|moderation-hash|vitrine-record)=/;

/** Whether a URL carries a secret that scripts of other companies and the next page must not read. */
export function hasSecret(url: string): boolean {
  return SECRET.test(url);
}
