import type { ChosenOption } from "../../../server/cart/cart.ts";

/** The choices of a line, except what its name already says. */
export function LineChoices({ name, choices }: { name: string; choices: readonly ChosenOption[] }) {
  const untold = choices.filter(({ value, isAnswer }) => isAnswer || !name.toLowerCase().includes(value.toLowerCase()));
  if (untold.length === 0) return null;
  return (
    <dl className="variation">
      {untold.map(({ key, label, value }) => (
        <div key={key} className="variation-choice">
          <dt>{label}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
