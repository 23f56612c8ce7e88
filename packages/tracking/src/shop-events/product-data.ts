import type { Page } from "../page/index.ts";
import type { PrintedEvent } from "../wire/event.ts";
import { readEvent } from "../wire/event.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { asRecord, asText, own } from "../wire/decode-options.ts";
import type { Loose } from "../wire/decode-options.ts";

const WOO = "pysWooProductData";
const EDD = "pysEddProductData";

/** The printed data of a product for one pixel. */
export function wooProduct({ globals }: Page, productId: string, pixel: PixelSlug): Loose | undefined {
  return dataOf(own(asRecord(globals[WOO]), productId), pixel);
}

/** Downloads with several prices are keyed by the download and the index of the price. */
export function eddProduct(
  { globals }: Page,
  downloadId: string,
  priceKey: string,
  pixel: PixelSlug,
): Loose | undefined {
  return dataOf(own(asRecord(own(asRecord(globals[EDD]), downloadId)), priceKey), pixel);
}

function dataOf(byPixel: unknown, pixel: PixelSlug): Loose | undefined {
  const data = own(asRecord(byPixel), pixel);
  return data === undefined ? undefined : asRecord(data);
}

/** The printed event completed with a product: its parameters, and the pixel IDs that get it. */
export function eventFor(event: PrintedEvent, product: Loose): PrintedEvent {
  const { params, ownIds, conversionLabels } = readEvent(product);
  return {
    ...event,
    params: { ...event.params, ...params },
    ...(ownIds && { ownIds }),
    ...(conversionLabels.length && { conversionLabels }),
  };
}

export interface GroupMember {
  readonly contentId: string;
  readonly price: number;
}

/** The products of a group, by the shop's IDs. */
export function membersOf(product: Loose): ReadonlyMap<string, GroupMember> {
  return new Map(
    Object.entries(asRecord(own(product, "grouped"))).map(([id, raw]) => {
      const member = asRecord(raw);
      return [id, { contentId: asText(own(member, "content_id")) || id, price: Number(own(member, "price")) || 0 }];
    }),
  );
}
