import { expect, type Page } from "@playwright/test";

export interface DataLayerPush {
  readonly event: string;
  readonly ecommerce: {
    readonly currency: string;
    readonly value: number;
    readonly items: readonly Readonly<Record<string, unknown>>[];
  };
}

/** What the page has written for tag managers so far, without the entries that only clear the ones before. */
export function pushes(page: Page, event?: string): Promise<readonly DataLayerPush[]> {
  return page.evaluate((wanted) => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: DataLayerPush[] };
    return dataLayer.filter(({ event: name }) => name !== undefined && (wanted === undefined || name === wanted));
  }, event);
}

/** Waits until there are so many of them. */
export async function untilPushed(page: Page, event: string, count = 1): Promise<readonly DataLayerPush[]> {
  await expect.poll(async () => (await pushes(page, event)).length).toBe(count);
  return pushes(page, event);
}
