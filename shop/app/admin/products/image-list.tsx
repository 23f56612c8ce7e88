import { useState } from "react";
import { useSubmit } from "react-router";
import type { ProductImage } from "../../../server/catalog/media/product-images.ts";
import { Field } from "../ui/field.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { useMayAct } from "../ui/may-act.tsx";
import { FocusForm } from "./focus-form.tsx";

export interface EditedImage extends ProductImage {
  readonly altVersion: string;
  readonly focusVersion: string;
}

interface ImageListProps {
  readonly images: readonly EditedImage[];
  readonly orderVersion: string;
  readonly result: FormResult | undefined;
}

/** Images are reordered by dragging or with buttons; the buttons work with the keyboard and without a script. */
export function ImageList({ images, orderVersion, result }: ImageListProps) {
  const submit = useSubmit();
  const mayAct = useMayAct();
  const [dragged, setDragged] = useState<number | null>(null);
  const ids = images.map(({ id }) => id);

  const moved = (id: number, to: number) => {
    const rest = ids.filter((each) => each !== id);
    return [...rest.slice(0, to), id, ...rest.slice(to)].join(",");
  };

  /** The page has many forms and one response, which belongs to the form whose values it repeats. */
  const resultFor = (intent: string, image = "") =>
    result?.entered?.["intent"] === intent && (result.entered["image"] ?? "") === image ? result : undefined;

  return (
    <ol className="image-list" aria-label="Images in order">
      {images.map((image, at) => (
        // Dragging is a shortcut: the buttons do the same for the keyboard.
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
            const version = resultFor("order")?.entered?.["version"] ?? orderVersion;
            void submit({ intent: "order", order: moved(dragged, at), version }, { method: "post" });
            setDragged(null);
          }}
        >
          <img src={`/media/${previewOf(image)}`} alt={image.alt} width={240} height={300} loading="lazy" />
          <div className="button-row">
            <OrderButton
              label="Earlier"
              version={orderVersion}
              result={resultFor("order")}
              name={nameOf(image, at)}
              order={at > 0 ? moved(image.id, at - 1) : null}
            />
            <OrderButton
              label="Later"
              version={orderVersion}
              result={resultFor("order")}
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
          <Form
            method="post"
            className="admin-form"
            version={image.altVersion}
            result={resultFor("describe", String(image.id))}
            summary={false}
          >
            <input type="hidden" name="image" value={image.id} />
            <Field name={`alt-${image.id}`} label={`What picture ${at + 1} shows`}>
              {(control) => (
                <input
                  {...control}
                  name="alt"
                  defaultValue={resultFor("describe", String(image.id))?.entered?.["alt"] ?? image.alt}
                  maxLength={500}
                />
              )}
            </Field>
            <button type="submit" className="button button-quiet" name="intent" value="describe">
              Save description
            </button>
          </Form>
          {image.canBeCut && (
            <FocusForm image={image} name={nameOf(image, at)} result={resultFor("cut", String(image.id))} />
          )}
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

interface OrderButtonProps {
  readonly label: string;
  readonly name: string;
  readonly order: string | null;
  readonly version: string;
  readonly result: FormResult | undefined;
}

function OrderButton({ label, name, order, version, result }: OrderButtonProps) {
  return (
    <Form method="post" version={version} result={result} summary={false}>
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
