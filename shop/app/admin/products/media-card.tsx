import { type DragEvent, useEffect, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { ProductImage, WaitingImage } from "../../../server/catalog/media/product-images.ts";
import { Card } from "../ui/card.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import type { FormResult } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { useMayAct } from "../ui/may-act.tsx";
import { showToast } from "../ui/toast.tsx";
import { isOfMedia, MEDIA_FETCHER, type MediaResult } from "./media-result.ts";
import { PicturePanel } from "./picture-panel.tsx";
import { UploadTiles } from "./upload-tiles.tsx";
import { previewOf } from "./variation-line.ts";

interface MediaCardProps {
  readonly productId: number;
  readonly images: readonly ProductImage[];
  readonly waiting: readonly WaitingImage[];
  /** The page's action data, for forms that were sent without a script. */
  readonly result: FormResult | undefined;
  /** ID of the picture whose panel is open. Belongs to the page: saving mounts the card anew. */
  readonly selected: number | null;
  readonly onSelect: (id: number | null) => void;
}

const LOOK_AGAIN_MS = 1000;

/**
 * The product's pictures. It is inside the product's form, which saves alt texts and focal points; the buttons belong to
 * `MediaForms`, since forms cannot be nested.
 */
export function MediaCard({ productId, images, waiting, result, selected, onSelect }: MediaCardProps) {
  const fetcher = useFetcher<MediaResult>({ key: MEDIA_FETCHER });
  const mayAct = useMayAct();
  const [dragged, setDragged] = useState<number | null>(null);
  const answer = fetcher.data ?? (isOfMedia(result) ? result : undefined);
  useAnswer(fetcher.data);
  useProgress(waiting);

  const dropOn = (event: DragEvent, place: number) => {
    if (dragged === null) return;
    event.preventDefault();
    const fields = { intent: "place", image: String(dragged), place: String(place) };
    void fetcher.submit(fields, { method: "post", action: `/admin/products/${productId}/` });
    setDragged(null);
  };
  const count = images.length === 1 ? "1 picture" : `${images.length} pictures`;
  return (
    <Card
      id="media"
      title={
        <>
          Media <span className="soft">{images.length === 0 ? "No pictures yet" : count}</span>
        </>
      }
      isFlush
    >
      <div className="card-body">
        <FormErrors problems={answer?.problems ?? []} />
        <ol className="tiles" aria-label="Pictures in order">
          {images.map((image, at) => (
            // Dragging is a shortcut: the buttons of the picture do the same for the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={image.id}
              className="tile"
              draggable={mayAct}
              data-dragged={dragged === image.id ? "" : undefined}
              data-selected={selected === image.id ? "" : undefined}
              onDragStart={() => setDragged(image.id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => dropOn(event, at)}
            >
              <a
                href={`#picture-${image.id}`}
                aria-label={`Edit picture ${at + 1}${image.alt === "" ? "" : `: ${image.alt}`}`}
                aria-expanded={selected === image.id}
                onClick={(event) => {
                  event.preventDefault();
                  onSelect(selected === image.id ? null : image.id);
                }}
              >
                <img src={`/media/${previewOf(image)}`} alt="" width={240} height={300} loading="lazy" />
              </a>
              {mayAct && (
                <span className="tile-grip" aria-hidden="true">
                  <Icon name="grip" />
                </span>
              )}
              <Flag image={image} isMain={at === 0} />
            </li>
          ))}
          <UploadTiles productId={productId} waiting={waiting} />
        </ol>
      </div>
      {images.map((image, at) => (
        <PicturePanel
          key={image.id}
          image={image}
          at={at}
          count={images.length}
          isShown={selected === image.id}
          onRemove={() => {
            onSelect(null);
            focusTile(images[at + 1] ?? images[at - 1]);
          }}
        />
      ))}
    </Card>
  );
}

/** The panel with the pressed button is gone: its neighbour gets the focus, or the field for new pictures. */
function focusTile(image: ProductImage | undefined): void {
  const tile = image && document.querySelector<HTMLElement>(`.tile > a[href="#picture-${image.id}"]`);
  (tile ?? document.querySelector<HTMLElement>("[aria-labelledby=media] input[type=file]"))?.focus({
    preventScroll: true,
  });
}

function Flag({ image, isMain }: { image: ProductImage; isMain: boolean }) {
  if (image.alt === "") return <span className="tile-flag tile-flag-warn">No alt text</span>;
  return isMain ? <span className="tile-flag">Main</span> : null;
}

/** Saving the product mounts the card anew, with the last response of its buttons. */
const shownAnswers = new WeakSet<MediaResult>();

/** Shows the response to a button. */
function useAnswer(answer: MediaResult | undefined): void {
  useEffect(() => {
    if (!answer || answer.message === "" || shownAnswers.has(answer)) return;
    shownAnswers.add(answer);
    showToast(answer.message, answer.undo && { label: "Undo: restore image", fields: answer.undo });
  }, [answer]);
}

/** Asks again while pictures are being processed. */
function useProgress(waiting: readonly WaitingImage[]): void {
  const { revalidate } = useRevalidator();
  const isBusy = waiting.some(({ status }) => status !== "failed");
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
}
