import type { Sample } from "../sample.ts";

export const app: Sample = {
  language: "tsx",
  title: "app.tsx",
  code: `import "@vitrine/tracking/react/consent-banner.css";
import type { ReactNode } from "react";
import { createClient } from "@vitrine/tracking/client";
import { facebook } from "@vitrine/tracking/pixels/facebook";
import { ConsentBanner, TrackingProvider } from "@vitrine/tracking/react";

// Once, outside of components
const client = createClient({ options: { facebook: { pixelIds: ["1000000001"] } }, pixels: [facebook] });

export function App({ children }: { readonly children: ReactNode }) {
  return (
    <TrackingProvider client={client}>
      {children}
      <ConsentBanner policyUrl="/privacy" />
    </TrackingProvider>
  );
}`,
};

export const button: Sample = {
  language: "tsx",
  title: "add-to-cart.tsx",
  code: `import { useTrack } from "@vitrine/tracking/react";

export function AddToCart({ id, price }: { readonly id: string; readonly price: number }) {
  const track = useTrack();
  const add = () => track("AddToCart", { value: price, currency: "EUR", contents: [{ id, quantity: 1 }] });
  return <button onClick={add}>Add to cart</button>;
}`,
};

export const pageView: Sample = {
  language: "tsx",
  title: "page-views.tsx",
  code: `import { useEffect, useRef } from "react";
import { useTrack } from "@vitrine/tracking/react";

/** For a router without page loads: one PageView for each path. */
export function PageViews({ path }: { readonly path: string }) {
  const track = useTrack();
  const seen = useRef("");
  useEffect(() => {
    if (seen.current === path) return; // <StrictMode> runs effects twice
    seen.current = path;
    track("PageView");
  }, [path, track]);
  return null;
}`,
};

export const choices: Sample = {
  language: "tsx",
  title: "footer.tsx",
  code: `import { useConsent } from "@vitrine/tracking/react";

export function PrivacyChoices() {
  const { choice, openBanner } = useConsent();
  return <button onClick={openBanner}>Privacy choices{choice?.marketing ? "" : " (no marketing)"}</button>;
}`,
};
