import type { Config } from "../../config.ts";
import type { Shop } from "../../shop.ts";

/** What receives events: the shop, or a gateway without one. */
export interface EventHost extends Pick<Shop, "database" | "secret" | "now"> {
  readonly config: Pick<Config, "publicUrl">;
}
