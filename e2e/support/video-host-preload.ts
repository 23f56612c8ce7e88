// Loaded into a shop by `NODE_OPTIONS=--import`: redirects requests for video hosts to a fake on loopback, with the
// host as the first part of the path. Everything before the connection, such as the private-network guard, still runs.
import dns from "node:dns/promises";
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

type SendRequest = (url: URL, options: RequestOptions, onResponse: (result: IncomingMessage) => void) => ClientRequest;

const origin = process.env["VIDEO_HOST_STAND_IN"];
const VIDEO_HOST = /(?:^|\.)(?:vimeo\.com|vimeocdn\.com|youtube\.com|ytimg\.com)$/;

function redirectTo(standIn: string, send: SendRequest, fallback: SendRequest): SendRequest {
  return (url, options, onResponse) => {
    if (!VIDEO_HOST.test(url.hostname)) return fallback(url, options, onResponse);
    const { headers, signal } = options;
    const target = new URL(`/${url.hostname}${url.pathname}${url.search}`, standIn);
    return send(target, { ...(headers && { headers }), ...(signal && { signal }) }, onResponse);
  };
}

if (origin !== undefined) {
  const lookup = dns.lookup;
  // A public IP address, which the guard allows; nothing is sent there.
  const publicAddress = [{ address: "1.1.1.1", family: 4 }];
  Object.assign(dns, {
    lookup: async (name: string, options: { all: true }) =>
      VIDEO_HOST.test(name) ? publicAddress : await lookup(name, options),
  });
  Object.assign(https, {
    request: redirectTo(origin, http.request, https.request),
    get: redirectTo(origin, http.get, https.get),
  });
  syncBuiltinESMExports();
}
