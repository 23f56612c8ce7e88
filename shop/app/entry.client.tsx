import { useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteEarlyChoices } from "./early-choices.ts";

function LivingPage() {
  const [choices] = useState(() => noteEarlyChoices(document));
  useLayoutEffect(() => choices.putBack(), [choices]);
  return <HydratedRouter />;
}

// No transition: it would be cut into pieces, and whoever types between two of them would write into the wrong place.
hydrateRoot(document, <LivingPage />);
