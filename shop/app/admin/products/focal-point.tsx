import { type FormEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import type { ProductImage } from "../../../server/catalog/media/product-images.ts";
import { problemOf } from "../ui/form-errors.tsx";
import { useFormResult } from "../ui/form.tsx";
import { previewOf } from "./variation-line.ts";

const CROPS = [
  { title: "List", ratio: "4 / 5" },
  { title: "Cart", ratio: "1" },
  { title: "Shared link", ratio: "1.91" },
] as const;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** The point that stays visible when the shop crops the picture: two percentages, set by click, arrow keys or typing. */
export function FocalPoint({ image, name }: { image: ProductImage; name: string }) {
  const { id, focus } = image;
  const { entered, problems } = useFormResult();
  const stored = { across: focus ? String(focus.x) : "", down: focus ? String(focus.y) : "" };
  const [point, setPoint] = useState(stored);
  const across = useRef<HTMLInputElement>(null);
  const down = useRef<HTMLInputElement>(null);
  const [x, y] = [Number(point.across || 50), Number(point.down || 50)];
  const problem = problemOf(problems, `across-${id}`);

  const move = (nextX: number, nextY: number) => {
    if (!across.current || !down.current) return;
    across.current.value = String(within(nextX));
    down.current.value = String(within(nextY));
    // The form notices changes by this event.
    down.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space click too, without a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  const press = (event: KeyboardEvent) => {
    const [dx, dy] = STEPS[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    move(x + dx, y + dy);
  };
  const follow = (_: FormEvent) => setPoint({ across: across.current?.value ?? "", down: down.current?.value ?? "" });

  const src = `/media/${previewOf(image)}`;
  const field = (key: "across" | "down", label: string) => (
    <label className="focal-number">
      {label}
      <input
        ref={key === "across" ? across : down}
        id={`${key}-${id}`}
        name={`${key}-${id}`}
        type="number"
        min={0}
        max={100}
        defaultValue={entered?.[`${key}-${id}`] ?? stored[key]}
        aria-label={`Focal point of ${name}: % ${label.toLowerCase()}`}
        aria-invalid={problem ? true : undefined}
      />
      <input type="hidden" name={`${key}-was-${id}`} value={stored[key]} />
    </label>
  );
  return (
    <div className="focal" onInput={follow}>
      <button
        type="button"
        className="focal-picture"
        onClick={click}
        onKeyDown={press}
        aria-label={`Focal point of ${name}: ${x}% across, ${y}% down. Arrow keys move it`}
      >
        <img src={src} alt="" />
        <span className="focal-dot" style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <div className="focal-text">
        <p className="focal-title">Focal point</p>
        <p className="field-hint">Stays in view wherever the shop crops this picture. Empty shows the whole picture.</p>
        <div className="focal-numbers">
          {field("across", "Across")}
          {field("down", "Down")}
        </div>
        {problem && <p className="field-problem">{problem}</p>}
        <div className="crops" aria-hidden="true">
          {CROPS.map(({ title, ratio }) => (
            <figure key={title}>
              <img src={src} alt="" style={{ aspectRatio: ratio, objectPosition: `${x}% ${y}%` }} />
              <figcaption>{title}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </div>
  );
}
