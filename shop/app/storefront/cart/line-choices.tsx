import type { ChosenOption } from "../../../server/sales/cart/cart.ts";

/**
 * All choices of a line. WooCommerce leaves out values that occur in the product's name, because it adds them to the
 * name itself; Vitrine does not, and “Polder Shirt” says nothing about the size S.
 */
export function LineChoices({ choices }: { choices: readonly ChosenOption[] }) {
  if (choices.length === 0) return null;
  return (
    <dl className="variation">
      {choices.map(({ key, label, value }) => (
        <div key={key} className="variation-choice">
          <dt>
            <bdi>{label}</bdi>:
          </dt>{" "}
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
