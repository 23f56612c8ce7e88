import { purchaseEventId } from "../../../event-params/purchase-id.ts";
import type { ShopEvent } from "./shop-event.ts";

/** `id` identifies the event wherever it is reported: in the data layer, at each pixel and in the server's copy. */
export type Follower = (shopEvent: ShopEvent, at: number, id: string) => void;

export interface ShopEvents {
  emit(shopEvent: ShopEvent): void;
  /** Replays all earlier events to the follower first. */
  follow(follower: Follower): void;
}

/** Far more than a page view has; a page left open for days must not use ever more memory. */
const MAX_STORED = 500;

/** The hub through which all shop events are emitted. */
export function createShopEvents(now: () => number, newId: () => string = randomId): ShopEvents {
  const emitted: { readonly shopEvent: ShopEvent; readonly at: number; readonly id: string }[] = [];
  const followers: Follower[] = [];
  return {
    emit(shopEvent) {
      const at = now();
      const id = shopEvent.type === "order-placed" ? purchaseEventId(shopEvent.order.id) : newId();
      emitted.push({ shopEvent, at, id });
      if (emitted.length > MAX_STORED) emitted.shift();
      for (const follower of followers) follower(shopEvent, at, id);
    },
    follow(follower) {
      for (const { shopEvent, at, id } of emitted) follower(shopEvent, at, id);
      followers.push(follower);
    },
  };
}

/** Pages without TLS have no randomUUID, but every object URL ends with such an ID. */
function randomId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const url = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(url);
  return url.slice(-36);
}
