import type { FieldValues } from "@vitrine/commerce/attribution";

const NAMESPACE = "woocommerce/order-attribution";

/** The part of the block checkout's data store that accepts extension data. */
interface BlockWindow {
  readonly wp?: { readonly data?: { dispatch?(store: string): BlockCheckout | undefined } };
  readonly wc?: { readonly wcBlocksData?: { readonly CHECKOUT_STORE_KEY?: string } };
}

interface BlockCheckout {
  setExtensionData?(namespace: string, values: FieldValues, replaces: boolean): void;
}

/** A block checkout has no form for hidden inputs; it sends the extension data of its store. */
export function updateCheckoutBlock(view: Window, values: FieldValues): void {
  const { wp, wc } = view as unknown as BlockWindow;
  const store = wc?.wcBlocksData?.CHECKOUT_STORE_KEY;
  if (store !== undefined) wp?.data?.dispatch?.(store)?.setExtensionData?.(NAMESPACE, values, true);
}
