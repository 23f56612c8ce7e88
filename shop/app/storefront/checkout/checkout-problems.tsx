import type { CheckoutProblem } from "../../../server/wire/submit-checkout.ts";
import { say } from "../../../texts/say.ts";

/** What is wrong, first of all on the page; each line leads to its field. */
export function CheckoutProblems({ problems }: { problems: readonly CheckoutProblem[] }) {
  if (problems.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script nothing else could lead there
    <div className="woocommerce-error" role="alert" tabIndex={-1} autoFocus>
      <div>
        <p className="problems-title">{titleOf(problems)}</p>
        <ul className="notice-list">
          {problems.map(({ text, field }) => (
            <li key={text} data-id={field ?? undefined}>
              {field ? <a href={`#${field}`}>{text}</a> : text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What is sold out or costs something else by now is nobody's error. */
function titleOf(problems: readonly CheckoutProblem[]): string {
  const count = problems.length;
  if (problems.every(({ field }) => field !== null)) {
    return count === 1 ? say("1 error in this form") : say("{count} errors in this form", { count });
  }
  return count === 1
    ? say("There is one problem with your order")
    : say("There are {count} problems with your order", { count });
}
