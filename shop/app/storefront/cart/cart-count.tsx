/** The number beside the word "Cart" in the header; nothing while there is nothing. */
export function CartCount({ itemCount }: { itemCount: number }) {
  return (
    <span className="cart-count" data-count={itemCount}>
      {itemCount > 0 ? itemCount : null}
    </span>
  );
}
