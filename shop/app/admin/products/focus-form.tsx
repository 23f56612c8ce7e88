import type { ProductImage } from "../../../server/media/product-images.ts";
import { Form } from "../ui/form.tsx";

/** Which spot stays in sight when the picture is cut to 4:5. */
export function FocusForm({ image: { id, focus }, name }: { image: ProductImage; name: string }) {
  const [x, y] = [focus?.x ?? 50, focus?.y ?? 50];
  return (
    <details>
      <summary>Cut to 4:5</summary>
      <Form method="post" className="office-form" key={`${x} ${y}`}>
        <input type="hidden" name="image" value={id} />
        <label htmlFor={`x-${id}`}>From left to right</label>
        <input id={`x-${id}`} type="range" name="x" min={0} max={100} defaultValue={x} />
        <label htmlFor={`y-${id}`}>From top to bottom</label>
        <input id={`y-${id}`} type="range" name="y" min={0} max={100} defaultValue={y} />
        <div className="button-row">
          <button type="submit" className="button button-quiet" name="intent" value="cut" aria-label={`Cut ${name}`}>
            Cut
          </button>
          <button
            type="submit"
            className="link-button"
            name="intent"
            value="whole"
            aria-label={`Show the whole of ${name}`}
          >
            Whole picture
          </button>
        </div>
      </Form>
    </details>
  );
}
