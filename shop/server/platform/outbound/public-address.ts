import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IPv4 ranges that are not globally reachable, from IANA's special-purpose registry. */
const CLOSED_IPV4 = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast and reserved addresses.
  ["224.0.0.0", 3],
] as const) {
  CLOSED_IPV4.addSubnet(network, bits, "ipv4");
}

/**
 * Only the global unicast range of IPv6. Everything else is closed without being listed: loopback, private and
 * link-local addresses, IPv4 addresses mapped to IPv6 (`::ffff:`, `64:ff9b:`), 5f00::/16, 4000::/3 and the rest.
 */
const OPEN_IPV6 = new BlockList();
OPEN_IPV6.addSubnet("2000::", 3, "ipv6");
/**
 * Closed parts of that range: protocol assignments and Teredo, documentation, 6to4, AS112. They lead elsewhere, some to
 * any IPv4 address.
 */
const CLOSED_IPV6 = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const) {
  CLOSED_IPV6.addSubnet(network, bits, "ipv6");
}

/** Whether an IP address is on the public internet. Requests to addresses that people enter use this check. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !CLOSED_IPV4.check(address, "ipv4");
  return isIPv6(address) && OPEN_IPV6.check(address, "ipv6") && !CLOSED_IPV6.check(address, "ipv6");
}
