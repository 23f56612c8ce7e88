const IS_ADDRESS = /^\[|^[\d.]+$/;

/**
 * The widest domain that this host may set cookies for. The browser decides, from the widest suffix on, because it
 * knows the public suffixes, and a list of them would weigh more than the rest of the SDK.
 */
export function findCookieDomain(host: string, isAccepted: (domain: string) => boolean): string | undefined {
  if (IS_ADDRESS.test(host)) return undefined;
  const labels = host.split(".");
  for (let size = 2; size <= labels.length; size += 1) {
    const domain = `.${labels.slice(-size).join(".")}`;
    if (isAccepted(domain)) return domain;
  }
  return undefined;
}
