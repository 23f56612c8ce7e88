import type { MouseEvent } from "react";
import type { ProductImage } from "../../../server/catalog/media/product-images.ts";
import { useFormResult, useFormValue } from "../ui/form.tsx";
import { problemOf } from "../ui/form-errors.tsx";
import { useMayAct } from "../ui/may-act.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { pictureForm } from "./media-forms.tsx";
import { previewOf } from "./variation-line.ts";

interface PicturePanelProps {
  readonly image: ProductImage;
  readonly at: number;
  readonly count: number;
  readonly isShown: boolean;
  readonly onRemove: () => void;
}

/** Alt text, focal point and place of one picture. Hidden panels keep their fields, so that nothing entered is lost. */
export function PicturePanel({ image, at, count, isShown, onRemove }: PicturePanelProps) {
  const mayAct = useMayAct();
  const form = pictureForm(image.id);
  const name = image.alt === "" ? `picture ${at + 1}` : image.alt;
  return (
    <div id={`picture-${image.id}`} className="picture-panel" hidden={!isShown} role="group" aria-label={name}>
      {image.canBeCut ? (
        <FocalPoint image={image} name={`picture ${at + 1}`} />
      ) : (
        <img className="picture-whole" src={`/media/${previewOf(image)}`} alt="" width={168} height={210} />
      )}
      <div className="picture-fields">
        <AltText image={image} label={`Alt text of picture ${at + 1}`} />
        {mayAct && (
          <div className="button-row">
            <button
              type="submit"
              form={form}
              name="intent"
              value="earlier"
              className="button button-quiet button-small"
              {...endOf(at === 0)}
              aria-label={`Move earlier: ${name}`}
            >
              Move earlier
            </button>
            <button
              type="submit"
              form={form}
              name="intent"
              value="later"
              className="button button-quiet button-small"
              {...endOf(at === count - 1)}
              aria-label={`Move later: ${name}`}
            >
              Move later
            </button>
            <button
              type="submit"
              form={form}
              name="intent"
              value="remove"
              className="button button-quiet button-danger button-small"
              aria-label={`Remove ${name}`}
              onClick={onRemove}
            >
              Remove
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** At the end of the row a button stays focusable: the press that led there had the focus on it. */
function endOf(isThere: boolean) {
  return isThere && { "aria-disabled": true, onClick: (event: MouseEvent) => event.preventDefault() };
}

function AltText({ image: { id, alt }, label }: { image: ProductImage; label: string }) {
  const name = `alt-${id}`;
  const entered = useFormResult().entered?.[name];
  const problem = problemOf(useFormResult().problems, name);
  return (
    <div className="admin-field">
      <label htmlFor={name}>{label}</label>
      <input
        // A form that was saved, or changed elsewhere, shows the stored text.
        key={alt}
        id={name}
        name={name}
        defaultValue={entered ?? alt}
        maxLength={500}
        autoComplete="off"
        aria-describedby={`${name}-hint`}
        aria-invalid={problem ? true : undefined}
      />
      <input type="hidden" name={`alt-was-${id}`} value={useFormValue(`alt-was-${id}`) || alt} />
      <input type="hidden" name={`picture-${id}`} value="1" />
      <p className="field-hint" id={`${name}-hint`}>
        {problem ? (
          <span className="field-problem">{problem}</span>
        ) : (
          "Say what the picture shows, for people who can’t see it and for search engines."
        )}
      </p>
    </div>
  );
}
