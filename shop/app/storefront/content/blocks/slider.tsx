import { Slider } from "@vitrine/effects/slider";
import type { BlockView } from "../block-view.ts";
import { Prose } from "../prose.tsx";

export function SliderBlock({ block: { id, props } }: BlockView<"slider">) {
  const slides = props.slides.map(({ key, title, html }) => ({ key, content: <Prose html={html} />, thumb: title }));
  return (
    <div className="block wrap" id={id}>
      <Slider label={props.label} slides={slides} autoplays={props.autoplays} />
    </div>
  );
}
