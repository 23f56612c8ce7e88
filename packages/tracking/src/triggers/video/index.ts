export { videos } from "./videos.ts";
export { watchVideos } from "./watch-videos.ts";
