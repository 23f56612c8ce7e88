import { act, StrictMode, useEffect } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { createClient } from "../client/index.ts";
import type { PixelKind } from "../pixels/index.ts";
import { ConsentBanner, TrackingProvider, useConsent, useTrack } from "./index.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = "";
  for (const pair of document.cookie.split("; ")) document.cookie = `${pair.split("=")[0]}=; max-age=0; path=/`;
});

function recordingClient() {
  const sent: string[] = [];
  const pixel: PixelKind = {
    slug: "facebook",
    connect: () => ({
      ids: ["1"],
      cookies: /^$/,
      load: () => {},
      send: ({ name }) => void sent.push(name),
      stop: () => {},
    }),
  };
  return { client: createClient({ options: { facebook: { pixelIds: ["1"] } }, pixels: [pixel] }), sent };
}

function Product() {
  const track = useTrack();
  useEffect(() => track("ViewContent", { value: 5, currency: "EUR" }), [track]);
  return null;
}

function ChoiceLink() {
  const { choice, openBanner } = useConsent();
  return <button onClick={openBanner}>Privacy choices: {choice ? String(choice.marketing) : "none"}</button>;
}

function App({ client, children }: { client: ReturnType<typeof recordingClient>["client"]; children?: ReactNode }) {
  return (
    <TrackingProvider client={client}>
      {children}
      <ChoiceLink />
      <ConsentBanner policyUrl="/privacy" />
    </TrackingProvider>
  );
}

async function show(element: ReactNode) {
  const container = document.body.appendChild(document.createElement("div"));
  await act(async () => {
    root = createRoot(container);
    // At the root: React runs effects twice only there.
    root.render(<StrictMode>{element}</StrictMode>);
  });
}

const banner = () => document.querySelector<HTMLElement>(".vitrine-consent-banner");
const button = (text: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(text));
const click = (text: string) => act(async () => button(text)?.click());

test("on a server the banner is there but hidden, and nothing is tracked", () => {
  const { client, sent } = recordingClient();
  const html = renderToString(
    <App client={client}>
      <Product />
    </App>,
  );

  expect(html).toMatch(/<section hidden="" class="vitrine-consent-banner"/);
  expect(html).toContain('href="/privacy"');
  expect([client.isStarted(), sent]).toEqual([false, []]);
});

test("visitors are asked, and what they did before they agree is sent afterwards", async () => {
  const { client, sent } = recordingClient();
  await show(
    <App client={client}>
      <Product />
    </App>,
  );
  expect(banner()?.hidden).toBe(false);
  expect(document.querySelector("[role=status]")?.textContent).toBe("Your privacy, your choice");
  expect(document.activeElement).toBe(document.body);
  expect(sent).toEqual([]);

  await click("Accept all");
  expect(banner()?.hidden).toBe(true);
  expect(document.querySelector("[role=status]")?.textContent).toBe("Your choice is saved.");
  expect(client.choice()).toEqual({ statistics: true, marketing: true });
  // StrictMode runs the effect twice; a tracker that started twice would send four.
  await expect.poll(() => sent).toEqual(["ViewContent", "ViewContent"]);
});

test("visitors choose purposes one by one", async () => {
  const { client } = recordingClient();
  await show(<App client={client} />);
  expect(button("Manage choices")?.getAttribute("aria-expanded")).toBe("false");
  await click("Manage choices");
  expect(button("Manage choices")?.getAttribute("aria-expanded")).toBe("true");

  document.querySelector<HTMLInputElement>("input[name=statistics]")?.click();
  await click("Save my choice");
  expect(client.choice()).toEqual({ statistics: true, marketing: false });
});

test("services are listed under their purpose", async () => {
  const { client } = recordingClient();
  const marketing = [
    { name: "Meta", use: "Ads on Instagram", duration: "90 days", policyUrl: "/meta" },
    { name: "Own" },
  ];
  await show(
    <TrackingProvider client={client}>
      <ConsentBanner purposes={["marketing"]} services={{ marketing, statistics: [{ name: "Not asked" }] }} />
    </TrackingProvider>,
  );
  const lists = [...document.querySelectorAll("details")];
  expect(lists.map((list) => list.querySelector("summary")?.textContent)).toEqual(["Marketing: Services (2)"]);
  expect([...document.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Meta · Ads on Instagram · 90 days",
    "Own",
  ]);
  expect(document.querySelector("li a")?.getAttribute("href")).toBe("/meta");
});

test("Escape closes a banner that the visitor opened, and returns the focus", async () => {
  const { client } = recordingClient();
  await show(<App client={client} />);
  const escape = () =>
    act(async () => banner()?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  await escape();
  expect(banner()?.hidden).toBe(false);

  await click("Reject all");
  button("Privacy choices")?.focus();
  await click("Privacy choices");
  expect(document.activeElement?.textContent).toBe("Your privacy, your choice");
  await escape();
  expect(banner()?.hidden).toBe(true);
  expect(document.activeElement).toBe(button("Privacy choices"));
});
