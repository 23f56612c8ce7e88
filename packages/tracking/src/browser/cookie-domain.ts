const IS_ADDRESS = /^\[|^[\d.]+$/;

/**
 * The widest domain that this host may write cookies for. The browser itself is asked, from the widest suffix on,
 * because it knows which endings are public and a list of them would weigh more than everything else here.
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
