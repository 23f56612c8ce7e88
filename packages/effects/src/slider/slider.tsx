import { type ReactNode, useEffect, useId, useRef } from "react";
import { attachSlider } from "./attach-slider.ts";
import { word } from "../words/index.ts";

export interface SlideItem {
  readonly key: string;
  readonly content: ReactNode;
  /** Content of the link to this slide; needs its own text. */
  readonly thumb: ReactNode;
}

/** Pictures side by side. Without script the strip scrolls and the thumbnails are links into it. */
export function Slider(props: SliderProps) {
  // Other slides are another slider: it starts anew.
  return <SliderOf key={props.slides.map(({ key }) => key).join(" ")} {...props} />;
}

interface SliderProps {
  /** Key, content and thumbnail of each slide. */
  readonly slides: readonly SlideItem[];
  /** Name of the slider for screen readers. */
  readonly label: string;
  /** Moves every seven seconds until the visitor interacts; adds a pause button. */
  readonly autoplays?: boolean;
}

function SliderOf({ slides, label, autoplays = false }: SliderProps) {
  const root = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => {
    if (!root.current) return;
    const slider = attachSlider(root.current, { autoplays });
    return () => slider.destroy();
  }, [autoplays]);

  return (
    <section className="slider" aria-label={label} ref={root}>
      {slides.length > 1 && <SliderControls autoplays={autoplays} />}
      <SliderStrip label={label} count={slides.length}>
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            id={`${id}-${index + 1}`}
            className="slider-slide"
            role="group"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            {content}
          </div>
        ))}
      </SliderStrip>
      {slides.length > 1 && (
        <ol className="slider-thumbs" data-slider-thumbs="">
          {slides.map(({ key, thumb }, index) => (
            <li key={key}>
              <a href={`#${id}-${index + 1}`}>{thumb}</a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The strip itself, for pages with slides of their own making. It takes the focus only until the script has come. */
export function SliderStrip({
  label,
  count,
  className,
  children,
}: {
  label: string;
  count: number;
  className?: string;
  children: ReactNode;
}) {
  const classes = className ? `slider-strip ${className}` : "slider-strip";
  if (count < 2) return <div className={classes}>{children}</div>;
  return (
    // A strip that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes} data-slider-strip="" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** Hidden until the script can answer them. */
export function SliderControls({ autoplays = false }: { autoplays?: boolean }) {
  return (
    <>
      {autoplays && (
        <button
          type="button"
          className="slider-control slider-pause"
          data-slider-control="pause"
          aria-label={word("Pause slideshow")}
          hidden
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path className="slider-pause-shape" d="M9 7v10M15 7v10" />
            <path className="slider-play-shape" d="M9 7v10l8-5Z" />
          </svg>
        </button>
      )}
      <Arrow direction="previous" label={word("Previous image")} />
      <Arrow direction="next" label={word("Next image")} />
    </>
  );
}

function Arrow({ direction, label }: { direction: "previous" | "next"; label: string }) {
  return (
    <button
      type="button"
      className={`slider-control slider-${direction}`}
      data-slider-control={direction}
      aria-label={label}
      hidden
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={direction === "next" ? "m9.5 6 6 6-6 6" : "m14.5 6-6 6 6 6"} />
      </svg>
    </button>
  );
}
