import { attachVideo } from "@vitrine/effects/video";

for (const element of document.querySelectorAll<HTMLVideoElement>("video[data-player]")) attachVideo(element);
