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
