/** “× 2”; as a badge on the picture the sign is not shown. */
export function LineQuantity({ quantity }: { readonly quantity: number }) {
  return (
    <strong className="product-quantity">
      <span className="quantity-sign">× </span>
      {quantity}
    </strong>
  );
}
