import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createClient } from "../src/client/index.ts";
import { facebook } from "../src/pixels/facebook/index.ts";
import { ConsentBanner, TrackingProvider, useConsent, useTrack } from "../src/react/index.ts";

const client = createClient({ options: { facebook: { pixelIds: ["1000000001"] } }, pixels: [facebook] });

function Page() {
  const track = useTrack();
  const { choice, openBanner } = useConsent();
  return (
    <>
      <p>A provider, two hooks and a banner. Events before the choice wait for it.</p>
      <button onClick={() => track("AddToCart", { value: 39.5, currency: "EUR" })}>Add to cart</button>{" "}
      <button onClick={openBanner}>
        Privacy choices: {choice ? (choice.marketing ? "marketing" : "none") : "open"}
      </button>
    </>
  );
}

const container = document.getElementById("app");
if (container)
  createRoot(container).render(
    <StrictMode>
      <TrackingProvider client={client}>
        <Page />
        <ConsentBanner policyUrl="#privacy" />
      </TrackingProvider>
    </StrictMode>,
  );
