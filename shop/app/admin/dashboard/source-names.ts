/** A source in the words of a shop owner: “Newsletter”, “Google, unpaid”, “pinterest.com”. */
export function sourceName(type: string, source: string): string {
  const name = source.replaceAll(/^\(+|\)+$/g, "");
  const capitalized = name.charAt(0).toUpperCase() + name.slice(1);
  switch (type) {
    case "utm":
      return capitalized || "Unknown";
    case "organic":
      return `${capitalized || "Search"}, unpaid`;
    case "referral":
      return name || "Another site";
    case "typein":
      return "Direct";
    case "mobile_app":
      return "Mobile app";
    case "admin":
      return "Admin";
    default:
      return "Unknown";
  }
}

/** A source as the figures store it: its type, then its name. */
export function storedSourceName(value: string): string {
  if (value === "(other)") return "All others";
  const [type = "", ...source] = value.split(" ");
  return sourceName(type, source.join(" "));
}
