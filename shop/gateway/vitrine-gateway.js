#!/usr/bin/env node
// Starts the gateway. Plain JavaScript that any Node can read, so that an old one is told what is missing.
const major = Number(process.versions.node.split(".")[0]);
if (major < 20) {
  process.stderr.write("vitrine-gateway needs Node 20 or later.\n");
  process.exit(1);
}

// Node has these since 22.
Promise.withResolvers ??= function withResolvers() {
  let resolve;
  let reject;
  const promise = new this((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  return { promise, resolve, reject };
};
if (!("parse" in URL))
  Object.assign(URL, { parse: (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null) });

await import("./server.js");
