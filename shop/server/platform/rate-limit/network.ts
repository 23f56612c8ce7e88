/** A household has one IPv4 address, or 2^64 IPv6 addresses with one prefix. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.groups?.["v4"];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;

  const [head = "", tail] = address.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => "0"), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
