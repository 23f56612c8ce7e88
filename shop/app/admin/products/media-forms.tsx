import type { ProductImage } from "../../../server/catalog/media/product-images.ts";
import { Form } from "../ui/form.tsx";
import { MEDIA_FETCHER } from "./media-result.ts";

export const UPLOAD_FORM = "upload-form";
export const FAILED_FORM = "failed-form";
export const pictureForm = (id: number) => `picture-form-${id}`;

/** The forms of the Media card's buttons, which name them by their `form` attribute. */
export function MediaForms({ images }: { images: readonly ProductImage[] }) {
  const apart = { method: "post", navigate: false, fetcherKey: MEDIA_FETCHER, summary: false } as const;
  return (
    <div hidden>
      <Form {...apart} id={UPLOAD_FORM} encType="multipart/form-data">
        <input type="hidden" name="intent" value="add-images" />
      </Form>
      <Form {...apart} id={FAILED_FORM}>
        <input type="hidden" name="intent" value="forget" />
      </Form>
      {images.map(({ id }) => (
        <Form {...apart} key={id} id={pictureForm(id)} isRepeatable>
          <input type="hidden" name="image" value={id} />
        </Form>
      ))}
    </div>
  );
}
