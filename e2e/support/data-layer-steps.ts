import { expect, type Page } from "@playwright/test";

export interface DataLayerPush {
  readonly event: string;
  readonly event_id: string;
  readonly ecommerce: {
    readonly currency: string;
    readonly value: number;
    readonly items: readonly Readonly<Record<string, unknown>>[];
  };
}

/** The page's data layer pushes so far, without those that only clear the previous `ecommerce` object. */
export function pushes(page: Page, event?: string): Promise<readonly DataLayerPush[]> {
  return page.evaluate((expected) => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: DataLayerPush[] };
    return dataLayer.filter(({ event: name }) => name !== undefined && (expected === undefined || name === expected));
  }, event);
}

/** Waits until the page follows the visitor: the first push is for the products in the page. */
export async function untilEventsAreFollowed(page: Page): Promise<void> {
  await expect.poll(async () => (await pushes(page)).length).toBeGreaterThan(0);
}

/** Waits until the event has been pushed `count` times. */
export async function untilPushed(page: Page, event: string, count = 1): Promise<readonly DataLayerPush[]> {
  await expect.poll(async () => (await pushes(page, event)).length).toBe(count);
  return pushes(page, event);
}
