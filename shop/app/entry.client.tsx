import { startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteEarlyChoices } from "./early-choices.ts";

const choices = noteEarlyChoices(document);

function LivingPage() {
  useLayoutEffect(() => choices.putBack(), []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(document, <LivingPage />);
});
