import { Link } from "react-router";
import type { OpeningStep } from "../../../server/platform/settings/opening.ts";
import { ShopLink } from "../shop-link.tsx";
import { Badge } from "../ui/badge.tsx";
import { Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";

interface OpeningProps {
  readonly steps: readonly OpeningStep[];
  readonly previewPath: string;
}

/** The steps left before a new shop opens, and the button that opens it. */
export function Opening({ steps, previewPath }: OpeningProps) {
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <section className="panel opening" aria-labelledby="opening">
      <h2 id="opening">Your shop is not open yet</h2>
      <p>
        Visitors see a “coming soon” page. You and your staff <ShopLink path={previewPath}>see the shop</ShopLink> as it
        will be.
      </p>
      <ol className="opening-steps">
        {steps.map(({ title, text, to, isDone }) => (
          <li key={to}>
            <Link to={to}>{title}</Link> <Badge tone={isDone ? "good" : "waiting"}>{isDone ? "Done" : "To do"}</Badge>
            <br />
            <span className="soft">{text}</span>
          </li>
        ))}
      </ol>
      <MayAct>
        <Form method="post">
          <button type="submit" className="button" name="intent" value="open">
            Open the shop
          </button>
          {left > 0 && <p className="soft">You can open the shop now and finish the rest later.</p>}
        </Form>
      </MayAct>
    </section>
  );
}
