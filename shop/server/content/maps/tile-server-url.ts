const PARTS = ["{z}", "{x}", "{y}"] as const;

/** The error in the URL of a tile server, or "". */
export function tileServerProblem(template: string): string {
  const url = URL.parse(template);
  if (!template.startsWith("https://")) return "Enter a URL that starts with https://.";
  const unknown = /\{(?!(?:z|x|y)\})[^}]*\}?/.exec(template)?.[0];
  if (unknown !== undefined) {
    return `Only {z}, {x} and {y} can be used, not ${unknown}. For {s}, enter the name of one of the servers.`;
  }
  if (!url || /[{}]/.test(url.host) || url.host === "") {
    return "Enter a whole URL whose server name has no placeholder, such as https://tiles.example.com/{z}/{x}/{y}.png.";
  }
  if (url.username !== "" || url.password !== "") return "Enter the URL without a user name and password.";
  const missing = PARTS.find((part) => template.split(part).length !== 2);
  return missing === undefined ? "" : `The URL needs ${missing} exactly once.`;
}
