import { useState } from "react";
import { useSubmit } from "react-router";
import type { ProductImage } from "../../../server/media/product-images.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { useMayAct } from "../ui/may-act.tsx";
import { FocusForm } from "./focus-form.tsx";

/** The order is changed by dragging, or by the buttons: those work with the keyboard and without a script. */
export function ImageList({ images }: { images: readonly ProductImage[] }) {
  const submit = useSubmit();
  const mayAct = useMayAct();
  const [dragged, setDragged] = useState<number | null>(null);
  const ids = images.map(({ id }) => id);

  const moved = (id: number, to: number) => {
    const rest = ids.filter((each) => each !== id);
    return [...rest.slice(0, to), id, ...rest.slice(to)].join(",");
  };

  return (
    <ol className="image-list" aria-label="Pictures in their order">
      {images.map((image, at) => (
        // Dragging is a second way: the buttons do the same for the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={image.id}
          className="image-item"
          draggable={mayAct}
          data-dragged={dragged === image.id ? "" : undefined}
          onDragStart={() => setDragged(image.id)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            if (dragged !== null) event.preventDefault();
          }}
          onDrop={(event) => {
            if (dragged === null || dragged === image.id) return;
            event.preventDefault();
            void submit({ intent: "order", order: moved(dragged, at) }, { method: "post" });
            setDragged(null);
          }}
        >
          <img src={`/media/${previewOf(image)}`} alt={image.alt} width={240} height={300} loading="lazy" />
          <div className="button-row">
            <OrderButton label="Earlier" name={nameOf(image, at)} order={at > 0 ? moved(image.id, at - 1) : null} />
            <OrderButton
              label="Later"
              name={nameOf(image, at)}
              order={at < images.length - 1 ? moved(image.id, at + 1) : null}
            />
            <Form method="post">
              <input type="hidden" name="image" value={image.id} />
              <button
                type="submit"
                className="link-button"
                name="intent"
                value="remove"
                aria-label={`Remove ${nameOf(image, at)}`}
              >
                Remove
              </button>
            </Form>
          </div>
          <Form method="post" className="office-form" key={image.alt}>
            <input type="hidden" name="image" value={image.id} />
            <Field name={`alt-${image.id}`} label={`What picture ${at + 1} shows`}>
              {(control) => <input {...control} name="alt" defaultValue={image.alt} maxLength={500} />}
            </Field>
            <button type="submit" className="button button-quiet" name="intent" value="describe">
              Save the description
            </button>
          </Form>
          {image.canBeCut && <FocusForm image={image} name={nameOf(image, at)} />}
        </li>
      ))}
    </ol>
  );
}

function nameOf({ alt }: ProductImage, at: number): string {
  return alt === "" ? `picture ${at + 1}` : alt;
}

function previewOf({ files }: ProductImage): string {
  return (files.find(({ format, width }) => format !== "avif" && width >= 320) ?? files[0])?.path ?? "";
}

function OrderButton({ label, name, order }: { label: string; name: string; order: string | null }) {
  return (
    <Form method="post">
      <input type="hidden" name="order" value={order ?? ""} />
      <button
        type="submit"
        className="link-button"
        name="intent"
        value="order"
        disabled={order === null}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </button>
    </Form>
  );
}
