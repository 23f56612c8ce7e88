import { type ReactNode, useEffect, useRef } from "react";
import { block, unblock } from "./block.ts";
import { DEFAULT_MESSAGE } from "./overlay.machine.ts";
import { word } from "../words/index.ts";

/** A region with an overlay while `isBusy`. Without script it is the plain region. */
export function Overlay({
  isBusy,
  message = word(DEFAULT_MESSAGE),
  children,
}: {
  /** Whether the overlay shows. */
  isBusy: boolean;
  /** Shown on the overlay, and announced if the wait is long. `null`: neither. */
  message?: string | null;
  /** The region. */
  children: ReactNode;
}) {
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = region.current;
    if (!isBusy || !element) return;
    block(element, { message });
    return () => unblock(element);
  }, [isBusy, message]);

  return <div ref={region}>{children}</div>;
}
