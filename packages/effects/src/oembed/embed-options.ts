export const EMBED_OPTION_NAMES = [
  "id",
  "url",
  "width",
  "maxwidth",
  "height",
  "maxheight",
  "portrait",
  "title",
  "byline",
  "color",
  "autoplay",
  "autopause",
  "loop",
  "responsive",
  "speed",
] as const;

export type EmbedOptionName = (typeof EMBED_OPTION_NAMES)[number];

export type EmbedOptions = Readonly<Partial<Record<EmbedOptionName, string | number | boolean>>>;

export function isEmbedOptionName(name: string): name is EmbedOptionName {
  return (EMBED_OPTION_NAMES as readonly string[]).includes(name);
}

/** The options among an element's attributes, `data-vimeo-width` for instance. One without a value is a yes. */
export function embedOptionsOf(attributes: Readonly<Record<string, string>>, prefix = "data-vimeo-"): EmbedOptions {
  const options: Partial<Record<EmbedOptionName, string>> = {};
  for (const [attribute, value] of Object.entries(attributes)) {
    const name = attribute.startsWith(prefix) ? attribute.slice(prefix.length) : "";
    if (isEmbedOptionName(name)) options[name] = value === "" ? "1" : value;
  }
  return options;
}
