import { useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteEarlyChoices } from "./early-choices.ts";

function LivingPage() {
  const [choices] = useState(() => noteEarlyChoices(document));
  useLayoutEffect(() => choices.putBack(), [choices]);
  return <HydratedRouter />;
}

// Not in a transition: React would hydrate in slices, and keystrokes in between could end up in the wrong field.
hydrateRoot(document, <LivingPage />);
