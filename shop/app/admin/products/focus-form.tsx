import { Form, type FormResult } from "../ui/form.tsx";
import type { EditedImage } from "./image-list.tsx";

interface FocusFormProps {
  readonly image: EditedImage;
  readonly name: string;
  readonly result: FormResult | undefined;
}

/** The point that stays visible when the image is cropped to 4:5. */
export function FocusForm({ image: { id, focus, focusVersion }, name, result }: FocusFormProps) {
  const [x, y] = [result?.entered?.["x"] ?? focus?.x ?? 50, result?.entered?.["y"] ?? focus?.y ?? 50];
  return (
    <details>
      <summary>Cut to 4:5</summary>
      <Form method="post" className="admin-form" version={focusVersion} result={result} summary={false}>
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
