/** Runs in a separate process. It uses raw sockets, because an HTTP client library would cost more CPU than the server. */
import { connect } from "node:net";
import type { EventLoad, EventLoadResult } from "./event-load.ts";

process.on("message", (load: EventLoad) => void generate(load).then((result) => process.send?.(result)));

const PARAMS =
  '"content_type":"product","content_ids":["512"],"content_name":"Tide bowl","contents":[{"id":"512","quantity":1,"item_price":48}],"value":48,"currency":"EUR","page_title":"Tide bowl","post_type":"product","traffic_source":"direct"';

function batchMessage({ run, account, perMessage, port }: EventLoad, index: number): string {
  const events: string[] = [];
  for (let position = 0; position < perMessage; position += 1) {
    events.push(
      `{"event":"ViewContent","event_slug":"woo_view_content","data":{${PARAMS}},"url":"http://127.0.0.1:${port}/product/tide-bowl/","eventID":"${run}-${index}-${position}","woo_order":"","edd_order":"","time":${Date.now()},"to":[{"pixel":"facebook","ids":["${account}"]}]}`,
    );
  }
  return `{"events":[${events.join(",")}]}`;
}

const FORM_PARAMS =
  "data%5Bcontent_type%5D=product&data%5Bcontent_ids%5D%5B0%5D=512&data%5Bcontent_name%5D=Tide+bowl&data%5Bcontents%5D%5B0%5D%5Bid%5D=512&data%5Bcontents%5D%5B0%5D%5Bquantity%5D=1&data%5Bvalue%5D=48&data%5Bcurrency%5D=EUR&data%5Bpage_title%5D=Tide+bowl&data%5Bpost_type%5D=product";

function singleMessage({ run, account, port }: EventLoad, index: number): string {
  return `action=pys_api_event&pixel=facebook&event=ViewContent&event_slug=woo_view_content&ids%5B0%5D=${account}&${FORM_PARAMS}&url=http%3A%2F%2F127.0.0.1%3A${port}%2Fproduct%2Ftide-bowl%2F&eventID=${run}-${index}&ajax_event=&woo_order=&edd_order=`;
}

async function generate(load: EventLoad): Promise<EventLoadResult> {
  const { port, endpoint, connections, messages } = load;
  const milliseconds: number[] = [];
  let failure: string | null = null;
  let next = 0;
  const path = endpoint === "batch" ? "/t/events" : "/wp-admin/admin-ajax.php";
  const type = endpoint === "batch" ? "application/json" : "application/x-www-form-urlencoded";
  const head =
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nContent-Type: ${type}\r\n` +
    `User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36\r\nSec-Fetch-Site: same-origin\r\n`;

  function runConnection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      let response = "";
      let sentAt = 0;
      const send = () => {
        if (next >= messages || failure !== null) {
          socket.end();
          return resolve();
        }
        const index = next;
        next += 1;
        const body = endpoint === "batch" ? batchMessage(load, index) : singleMessage(load, index);
        // Simulates many visitors, each with its own IP address and browser ID.
        const visitor = index % 5000;
        const address = `10.${visitor % 200}.${(visitor >> 3) % 200}.${visitor % 250}`;
        sentAt = performance.now();
        socket.write(
          `${head}X-Forwarded-For: ${address}\r\nCookie: ${load.cookie}; pbid=${String(visitor).padStart(64, "a")}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      };
      socket.setNoDelay(true);
      socket.on("connect", send);
      socket.on("error", reject);
      socket.on("data", (chunk) => {
        response += chunk.toString("latin1");
        const end = response.indexOf("\r\n\r\n");
        if (end === -1) return;
        const length = /content-length: (\d+)/i.exec(response)?.[1];
        const isWhole =
          length === undefined ? response.endsWith("0\r\n\r\n") : response.length >= end + 4 + Number(length);
        if (!isWhole) return;
        milliseconds.push(performance.now() - sentAt);
        if (!/^HTTP\/1\.1 20[02]/.test(response)) failure ??= response.slice(0, 300);
        response = "";
        send();
      });
    });
  }

  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, runConnection));
  const wallMs = performance.now() - startedAt;
  const events = milliseconds.length * (endpoint === "batch" ? load.perMessage : 1);
  return { events, wallMs, milliseconds, failure };
}
