export { attachBackgroundVideo, attachVideo } from "./attach-video.ts";
export { pauseOthers } from "./pause-others.ts";
export { BackgroundVideo, type Captions, Video, type VideoSource } from "./video.tsx";
