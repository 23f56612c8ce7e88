import { ShopLink } from "../shop-link.tsx";
import { Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";

interface OpeningProps {
  /** How many steps of the set-up guide are open. */
  readonly left: number;
  readonly previewPath: string;
}

/** Says that visitors do not see the shop yet, with the button that opens it. */
export function Opening({ left, previewPath }: OpeningProps) {
  return (
    <section className="card home-opening" aria-labelledby="opening">
      <div>
        <h2 id="opening">Your shop is not open yet</h2>
        <p>
          Visitors see a “coming soon” page. You and your staff <ShopLink path={previewPath}>see the shop</ShopLink> as
          it will be.
          {left > 0 && " You can open the shop now and finish the set-up later."}
        </p>
      </div>
      <MayAct>
        <Form method="post">
          <button type="submit" className="button" name="intent" value="open">
            Open the shop
          </button>
        </Form>
      </MayAct>
    </section>
  );
}
