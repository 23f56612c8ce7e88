/** The count beside “Cart” in the header; empty for an empty cart. */
export function CartCount({ itemCount }: { itemCount: number }) {
  return (
    <span className="cart-count" data-count={itemCount}>
      {itemCount > 0 ? itemCount : null}
    </span>
  );
}
