export { attachVideoEmbed } from "./attach-video-embed.ts";
export { VideoEmbed } from "./video-embed.tsx";
