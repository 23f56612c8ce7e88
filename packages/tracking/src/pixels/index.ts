export type { Call, OutgoingEvent, Pixel, PixelContext, PixelKind } from "./pixel.ts";
