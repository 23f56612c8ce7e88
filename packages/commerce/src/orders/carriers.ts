export const CARRIERS = [
  "an-post",
  "australia-post",
  "canada-post",
  "correos",
  "dhl",
  "dpd",
  "evri",
  "fedex",
  "gls",
  "israel-post",
  "la-poste",
  "poste-italiane",
  "royal-mail",
  "ups",
  "usps",
  "other",
] as const;

export type Carrier = (typeof CARRIERS)[number];

interface KnownCarrier {
  readonly name: string;
  /** The public tracking page, with `{number}` for the tracking number. */
  readonly url: string;
}

const KNOWN: Readonly<Record<Exclude<Carrier, "other">, KnownCarrier>> = {
  "an-post": { name: "An Post", url: "https://www.anpost.com/Post-Parcels/Track/History?item={number}" },
  "australia-post": { name: "Australia Post", url: "https://auspost.com.au/mypost/track/details/{number}" },
  "canada-post": {
    name: "Canada Post",
    url: "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}",
  },
  correos: {
    name: "Correos",
    url: "https://www.correos.es/es/en/tools/tracker/items/details?tracking-number={number}",
  },
  dhl: { name: "DHL", url: "https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}&submit=1" },
  dpd: { name: "DPD", url: "https://tracking.dpd.de/status/en_US/parcel/{number}" },
  evri: { name: "Evri", url: "https://www.evri.com/track/parcel/{number}" },
  fedex: { name: "FedEx", url: "https://www.fedex.com/fedextrack/?trknbr={number}" },
  gls: { name: "GLS", url: "https://gls-group.com/EU/en/parcel-tracking?match={number}" },
  "israel-post": { name: "Israel Post", url: "https://mypost.israelpost.co.il/itemtrace?itemcode={number}" },
  "la-poste": { name: "La Poste", url: "https://www.laposte.fr/outils/suivre-vos-envois?code={number}" },
  "poste-italiane": {
    name: "Poste Italiane",
    url: "https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}",
  },
  "royal-mail": { name: "Royal Mail", url: "https://www.royalmail.com/track-your-item#/tracking-results/{number}" },
  ups: { name: "UPS", url: "https://www.ups.com/track?tracknum={number}" },
  usps: { name: "USPS", url: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}" },
};

export interface Shipment {
  readonly carrier: string;
  /** Name of a carrier that is not in the list. */
  readonly carrierName: string;
  readonly trackingNumber: string;
  /** Tracking page of a carrier that is not in the list. */
  readonly trackingUrl: string;
}

function knownCarrier(carrier: string): KnownCarrier | undefined {
  return Object.hasOwn(KNOWN, carrier) ? KNOWN[carrier as keyof typeof KNOWN] : undefined;
}

export function carrierName({ carrier, carrierName: own }: Pick<Shipment, "carrier" | "carrierName">): string {
  return knownCarrier(carrier)?.name ?? own;
}

/** Where the package can be followed; "" if that is not known. */
export function trackingUrl({ carrier, trackingNumber, trackingUrl: own }: Shipment): string {
  const known = knownCarrier(carrier);
  if (!known) return own.replaceAll("{number}", encodeURIComponent(trackingNumber));
  return trackingNumber === "" ? "" : known.url.replace("{number}", encodeURIComponent(trackingNumber));
}
