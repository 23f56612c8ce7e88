const LONGEST_WAIT_MS = 10_000;
const MOST_PIXELS_WIDE = 1920;
/** The very first frame is often black. */
const EARLY_SECONDS = 1;

/** An uploaded video, as far as this browser can play it. */
export interface OpenedVideo {
  readonly width: number;
  readonly height: number;
  /** An early frame as a file to upload. */
  readonly frame: File | null;
}

/** Null for a video that this browser cannot play; others may. */
export async function openVideo(src: string): Promise<OpenedVideo | null> {
  const video = Object.assign(document.createElement("video"), { muted: true, preload: "auto", src });
  try {
    if (!(await fired(video, "loadeddata")) || video.videoWidth === 0) return null;
    const moved = fired(video, "seeked");
    video.currentTime = Math.min(EARLY_SECONDS, Number.isFinite(video.duration) ? video.duration / 2 : 0);
    const frame = (await moved) ? await frameOf(video) : null;
    return { width: video.videoWidth, height: video.videoHeight, frame };
  } finally {
    // Stops the download.
    video.removeAttribute("src");
    video.load();
  }
}

/** The frame that a video element currently shows. */
export async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, MOST_PIXELS_WIDE / videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.92));
  return blob && new File([blob], "Frame of the video", { type: blob.type });
}

function fired(video: HTMLVideoElement, type: string): Promise<boolean> {
  return new Promise((done) => {
    video.addEventListener(type, () => done(true), { once: true });
    video.addEventListener("error", () => done(false), { once: true });
    setTimeout(() => done(false), LONGEST_WAIT_MS);
  });
}
