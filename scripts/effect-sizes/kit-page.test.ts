import { join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderedPage } from "./kit-page.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const PEERS = join(ROOT, "bench/peers/effects");

const openPorts = () => process.getActiveResourcesInfo().filter((kind) => kind === "MessagePort").length;

test("renders a kit's page and leaves no open handles", async () => {
  // Vite reads NODE_ENV, which is "test" here.
  vi.stubEnv("NODE_ENV", "production");
  onTestFinished(() => void vi.unstubAllEnvs());
  const before = openPorts();

  const html = await renderedPage(ROOT, PEERS, join(PEERS, "kits/ours.tsx"));

  expect(html).toContain("<dialog");
  // Other files of this worker may close theirs in the meantime.
  await expect.poll(openPorts).toBeLessThanOrEqual(before);
}, 30_000);
