import type { FieldValues } from "@vitrine/commerce/attribution";

const NAMESPACE = "woocommerce/order-attribution";

/** The part of a block checkout's store that takes data of others. */
interface BlockWindow {
  readonly wp?: { readonly data?: { dispatch?(store: string): BlockCheckout | undefined } };
  readonly wc?: { readonly wcBlocksData?: { readonly CHECKOUT_STORE_KEY?: string } };
}

interface BlockCheckout {
  setExtensionData?(namespace: string, values: FieldValues, replaces: boolean): void;
}

/** A checkout made of blocks has no form to hide inputs in; it sends what its store was told. */
export function tellCheckoutBlock(view: Window, values: FieldValues): void {
  const { wp, wc } = view as unknown as BlockWindow;
  const store = wc?.wcBlocksData?.CHECKOUT_STORE_KEY;
  if (store !== undefined) wp?.data?.dispatch?.(store)?.setExtensionData?.(NAMESPACE, values, true);
}
