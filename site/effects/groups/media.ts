import type { EffectGroup } from "../effect-entry.ts";

export const MEDIA: EffectGroup = {
  id: "media",
  title: "Media",
  effects: [
    {
      name: "slider",
      title: "Slider",
      isWide: true,
      lead: "A strip of slides that scrolls and snaps, with buttons and thumbnails. It moves by itself only if asked to, and then has a pause button.",
      noScript: {
        mark: "full",
        words: "Scrolls and snaps",
        text: "The strip scrolls and snaps by CSS, and the thumbnails are links to the slides. The previous and next buttons stay hidden.",
      },
      accessibility: [
        ["Slides", "Are groups with a name such as “2 of 6”; a change is announced."],
        ["Autoplay", "Stops for pointer, focus and touch, has a pause button and is off with reduced motion."],
        ["Right-to-left", "The strip and its buttons run the other way."],
      ],
    },
    {
      name: "zoom",
      title: "Zoom",
      lead: "Shows the large version of an image under the pointer, or after a tap. The large image loads only when it is needed.",
      noScript: { mark: "none", words: "Picture only", text: "The image shows in its normal size." },
      accessibility: [
        ["Keyboard", "Zoom needs a pointer. Offer the same image in a lightbox, which zooms by keyboard."],
        ["Alternative text", "Stays with the image; the large one is decoration."],
      ],
    },
    {
      name: "map",
      title: "Map",
      lead: "Places on a map and as a list. The page contains a still picture; the live map loads when the visitor asks for it.",
      noScript: {
        mark: "part",
        words: "Still map and list",
        text: "The picture with its pins and the list of places are in the page. The map cannot be moved.",
      },
      accessibility: [
        ["List of places", "Has everything that the map shows, so nothing depends on seeing it."],
        ["Pins", "Are buttons with the place’s name; arrow keys move the map."],
        ["Privacy", "Images from another server load only after a press, and their source is named."],
      ],
    },
    {
      name: "lightbox",
      title: "Lightbox",
      isWide: true,
      lead: "Opens images over the whole window, with zoom, full screen and sharing. It loads when the first image is opened.",
      noScript: { mark: "part", words: "Link opens the file", text: "Each thumbnail is a link to its image file." },
      accessibility: [
        ["Dialog", "Focus moves in, stays inside and returns to the thumbnail."],
        ["Alternative text", "Each image keeps its own; the caption shows below it."],
        ["Modified clicks", "Ctrl-click opens the file in a new window."],
        ["Reduced motion", "Images appear without growing out of the thumbnail."],
      ],
    },
    {
      name: "video",
      title: "Video",
      lead: "Video in the browser’s own player, with captions. Starting one pauses the others. A silent video can play in the background, with a button that pauses it.",
      noScript: {
        mark: "full",
        words: "Browser’s own player",
        text: "The browser’s player works without script. A background video shows its poster.",
      },
      accessibility: [
        ["Captions", "The first track is on until the visitor turns it off; the type requires captions."],
        ["Background video", "Has a pause button and does not start with reduced motion."],
        ["Controls", "Are the browser’s, with its keyboard support."],
      ],
    },
    {
      name: "video-embed",
      title: "Embedded video",
      lead: "A video at YouTube or Vimeo behind a poster. Nothing loads from there until the visitor presses play.",
      noScript: {
        mark: "part",
        words: "Link to the video",
        text: "The poster is a link to the video’s page at its host.",
      },
      accessibility: [
        ["Privacy", "No request goes to the host before play, and the host is named."],
        ["Focus", "Moves into the player when it has loaded."],
      ],
    },
  ],
};
