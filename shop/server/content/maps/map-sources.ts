import type { PolicySources } from "../../platform/http/content-policy.ts";
import type { MapSettings } from "../../platform/settings/map-settings.ts";

/** The tile server's origin, for images alone. */
export function mapSources({ tileServer }: MapSettings): PolicySources | null {
  const origin = tileServer && URL.parse(tileServer.url)?.origin;
  if (!origin) return null;
  return {
    script: [],
    connect: [],
    img: [origin],
    frame: [],
    form: [],
    trustedTypes: [],
    showsDialogs: false,
    needsPlainMarkup: false,
  };
}
