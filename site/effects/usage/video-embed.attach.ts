import { attachVideoEmbed } from "@vitrine/effects/video-embed";

for (const element of document.querySelectorAll<HTMLElement>("[data-video-embed]")) attachVideoEmbed(element);
