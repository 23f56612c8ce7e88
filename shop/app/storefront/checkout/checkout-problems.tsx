import type { CheckoutProblem } from "../../../server/compat/woocommerce/submit-checkout.ts";
import { t } from "../../../i18n/t.ts";

interface CheckoutProblemsProps {
  readonly problems: readonly CheckoutProblem[];
  /** Whether the form was to place an order; other forms say nothing about one. */
  readonly isOrder?: boolean;
}

/** Errors at the top of the page, each linked to its field. */
export function CheckoutProblems({ problems, isOrder = false }: CheckoutProblemsProps) {
  if (problems.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script nothing else could lead there
    <div className="woocommerce-error" role="alert" tabIndex={-1} autoFocus>
      <div>
        {isOrder && <p className="problems-outcome">{t("Your order has not been placed")}</p>}
        {(isOrder || areFields(problems)) && <p className="problems-title">{titleOf(problems)}</p>}
        {isOrder && areFields(problems) && <p>{t("Nothing has been charged, and we kept everything you entered.")}</p>}
        <ul className="notice-list">
          {problems.map((problem) => (
            <li key={problem.text} data-id={problem.field ?? undefined} data-hint={problem.hint}>
              {problem.field ? <a href={`#${problem.field}`}>{summaryOf(problem)}</a> : problem.text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What to do, as it says beside the field. Both addresses have the same fields. */
function summaryOf({ text, field, hint }: CheckoutProblem): string {
  if (hint === undefined) return text;
  return field?.startsWith("shipping_") === true ? t("Delivery address: {problem}", { problem: hint }) : hint;
}

function areFields(problems: readonly CheckoutProblem[]): boolean {
  return problems.every(({ field }) => field !== null);
}

/** Stock and price changes are not the customer's errors. */
function titleOf(problems: readonly CheckoutProblem[]): string {
  const count = problems.length;
  if (areFields(problems)) {
    return count === 1 ? t("Please fix 1 field") : t("Please fix {count} fields", { count });
  }
  return count === 1
    ? t("There is one problem with your order")
    : t("There are {count} problems with your order", { count });
}
