import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const PRELOAD = fileURLToPath(new URL("video-host-preload.ts", import.meta.url));

/** Videos that the fake host has; all others are 404. */
export const KNOWN_VIDEO = { id: "76979871", title: "Throwing a bowl", url: "https://vimeo.com/76979871" };
export const PRIVATE_VIDEO = { url: "https://vimeo.com/76979872" };

/** A fake Vimeo on loopback: its oEmbed endpoint and image server. */
export interface VideoHost {
  /** Requests it received: host, path and query. */
  readonly requests: string[];
  /** Environment variables for `startShop`. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

export async function startVideoHost(): Promise<VideoHost> {
  const requests: string[] = [];
  const thumbnail = await sharp({ create: { width: 640, height: 360, channels: 3, background: "#264653" } })
    .jpeg()
    .toBuffer();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    const result = respondTo(new URL(path, "http://stand-in"), thumbnail);
    response.writeHead(result.status, { "content-type": result.type }).end(result.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    env: { NODE_OPTIONS: `--import=${PRELOAD}`, VIDEO_HOST_STAND_IN: `http://127.0.0.1:${port}` },
    stop: () => closed(server),
  };
}

function respondTo({ pathname, searchParams }: URL, thumbnail: Buffer) {
  if (pathname === "/i.vimeocdn.com/video/bowl.jpg") return { status: 200, type: "image/jpeg", body: thumbnail };
  const video = searchParams.get("url") ?? "";
  if (video === PRIVATE_VIDEO.url) return { status: 403, type: "application/json", body: "{}" };
  if (pathname !== "/vimeo.com/api/oembed.json" || video !== KNOWN_VIDEO.url) {
    return { status: 404, type: "application/json", body: "{}" };
  }
  const html = `<iframe src="https://player.vimeo.com/video/${KNOWN_VIDEO.id}?h=1" allowfullscreen></iframe>`;
  const thumbnail_url = "https://i.vimeocdn.com/video/bowl.jpg";
  const found = { type: "video", title: KNOWN_VIDEO.title, html, width: 640, height: 360, thumbnail_url };
  return { status: 200, type: "application/json", body: JSON.stringify(found) };
}

async function closed(server: Server): Promise<void> {
  await new Promise((done) => {
    server.close(done);
    server.closeAllConnections();
  });
}
