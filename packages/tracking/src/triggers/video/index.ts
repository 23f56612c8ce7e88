export { videos } from "./video.ts";
