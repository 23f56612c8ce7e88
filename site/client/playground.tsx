import { createRoot } from "react-dom/client";
import { LivePlayground } from "../tracking/playground/live-playground.tsx";

const NARROW = "(width < 62rem)";

const place = document.querySelector<HTMLElement>("#playground");
if (place) {
  const surroundings = {
    now: () => Date.now(),
    // `randomUUID` needs a secure context; every blob URL ends with a UUID.
    uuid: () => crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36),
    isNarrow: () => matchMedia(NARROW).matches,
  };
  createRoot(place).render(<LivePlayground first={place.dataset["event"] ?? ""} surroundings={surroundings} />);
}
