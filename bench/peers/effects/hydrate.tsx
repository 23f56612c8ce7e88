import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import * as kit from "virtual:kit";
import { Page } from "./page.tsx";

const { dataset } = document.documentElement;
const root = document.getElementById("root") ?? document.body;
const startedAt = performance.now();
// Synchronous, with all effects, so that only work is measured and no waiting for the next frame.
flushSync(() =>
  hydrateRoot(root, <Page kit={kit} />, {
    onRecoverableError: (error) => {
      dataset["hydrationError"] = String(error);
    },
  }),
);
dataset["hydrationMs"] = String(performance.now() - startedAt);
