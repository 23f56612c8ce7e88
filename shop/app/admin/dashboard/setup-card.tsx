import { Link } from "react-router";
import type { OpeningStep } from "../../../server/platform/settings/opening.ts";
import { Card } from "../ui/card.tsx";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { MayAct } from "../ui/may-act.tsx";

/** The set-up guide: open steps first, the first of them expanded; it leaves when all are done. */
export function SetupCard({ steps }: { steps: readonly OpeningStep[] }) {
  const open = steps.filter(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone);
  if (open.length === 0) return null;
  return (
    <Card
      title="Set up your shop"
      id="setup"
      actions={
        <span className="home-count">
          {done.length} of {steps.length} done
        </span>
      }
    >
      <div className="home-progress" aria-hidden="true">
        {[...done, ...open].map(({ title, isDone }) => (
          <i key={title} className={isDone ? "is-done" : undefined} />
        ))}
      </div>
      <ol className="home-steps">
        {open.map((step, index) => (
          <li key={step.title}>
            <span className="home-ring" />
            {index === 0 ? (
              <div>
                <strong>{step.title}</strong>
                <p>{step.text}</p>
                <StepLink step={step} />
              </div>
            ) : (
              <Link to={step.to}>{step.title}</Link>
            )}
          </li>
        ))}
      </ol>
      {done.length > 0 && (
        <details className="home-done">
          <summary>{done.length === 1 ? "1 step done" : `${done.length} steps done`}</summary>
          <ol className="home-steps">
            {done.map(({ title, to }) => (
              <li key={title} className="is-done">
                <span className="home-ring">
                  <Icon name="check" />
                </span>
                {to.startsWith("#") ? <span>{title}</span> : <Link to={to}>{title}</Link>}
              </li>
            ))}
          </ol>
        </details>
      )}
      <MayAct>
        <Form method="post" className="home-hide">
          <button type="submit" className="button button-plain" name="intent" value="hide-setup">
            Hide this guide
          </button>
        </Form>
      </MayAct>
    </Card>
  );
}

function StepLink({ step: { title, to } }: { step: OpeningStep }) {
  if (to.startsWith("#")) return <a href={to}>{title}</a>;
  return (
    <Link className="button" to={to}>
      {buttonWords(title)}
    </Link>
  );
}

/** The first words of the step, where they say enough beside its title. */
function buttonWords(title: string): string {
  return /^(?:Turn on|Connect|Check)/.exec(title)?.[0] ?? title;
}

/** Brings the guide back while steps are open. */
export function ShowSetup() {
  return (
    <MayAct>
      <Form method="post" className="home-hide">
        <button type="submit" className="button button-plain" name="intent" value="show-setup">
          Show the set-up guide
        </button>
      </Form>
    </MayAct>
  );
}
