import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PixelKind } from "../pixels/index.ts";
import { createClient } from "./index.ts";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  for (const pair of document.cookie.split("; ")) document.cookie = `${pair.split("=")[0]}=; max-age=0; path=/`;
});

/** A client whose pixel records the names of its events. */
function recordingClient(options: object = {}) {
  const sent: string[] = [];
  const pixel: PixelKind = {
    slug: "facebook",
    connect: () => ({
      ids: ["1"],
      cookies: /^$/,
      load: () => void sent.push("load"),
      send: ({ name }) => void sent.push(name),
      stop: () => void sent.push("stop"),
    }),
  };
  const client = createClient({ options: { facebook: { pixelIds: ["1"] }, ...options }, pixels: [pixel] });
  return { client, sent };
}

const runTasks = () => void vi.advanceTimersByTime(2000);
const ALL = { statistics: true, marketing: true };

test("events before the start and before the visitor's choice wait, and are sent once after it", () => {
  const { client, sent } = recordingClient();
  client.track("Lead");
  const tracker = client.start(window);
  runTasks();
  expect(sent).toEqual([]);

  client.saveChoice(ALL);
  runTasks();
  expect(sent).toEqual(["load", "Lead"]);
  expect(client.start(window)).toBe(tracker);
});

test("a withdrawn choice stops the pixel, and listeners hear of every choice", () => {
  const { client, sent } = recordingClient();
  const choices: unknown[] = [];
  client.onChoice(() => choices.push(client.choice()));
  client.start(window);
  client.saveChoice(ALL);
  runTasks();
  client.saveChoice({ statistics: true, marketing: false });
  runTasks();
  client.track("Lead");

  expect(choices).toEqual([undefined, ALL, { statistics: true, marketing: false }]);
  expect(sent).toEqual(["load", "stop"]);
});

test("a choice by pixel is saved as it is", () => {
  const { client, sent } = recordingClient();
  client.start(window);
  const none = { tiktok: false, ga: false, google_ads: false, gtm: false, pinterest: false, bing: false };
  client.saveChoice({ ...none, facebook: true });
  runTasks();

  expect(sent).toEqual(["load"]);
  expect(client.choice()).toEqual({ statistics: false, marketing: false });
});

test("the visitor's identity is stored once the visitor agrees, and not before", () => {
  const { client } = recordingClient();
  client.identify({ email: " Ana@Example.com ", phone: "12" });
  client.start(window);
  runTasks();
  expect(document.cookie).not.toContain("ana");

  client.saveChoice(ALL);
  runTasks();
  expect(decodeURIComponent(document.cookie)).toContain('"email":"ana@example.com"');
  expect(decodeURIComponent(document.cookie)).toContain('"phone":""');

  client.saveChoice({ statistics: false, marketing: false });
  runTasks();
  expect(document.cookie).not.toContain("ana");
});

test("a page that needs no choice says so", () => {
  const { client, sent } = recordingClient({ gdpr: { vitrine_integration_enabled: false } });
  client.track("Lead");
  client.start(window);
  runTasks();

  expect(sent).toEqual(["load", "Lead"]);
});
