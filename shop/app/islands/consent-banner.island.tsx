import { createBrowserPage } from "@vitrine/tracking/browser";
import type { Categories } from "@vitrine/tracking/consent/own";
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { BannerTexts } from "../storefront/privacy/banner-texts.ts";
import { CategoryFields } from "../storefront/privacy/category-fields.tsx";
import { choiceIn, choose, needsAsking } from "../tracking/privacy-choice.ts";
import { keepFocusInView } from "../tracking/keep-focus-in-view.ts";
import { OPEN_EVENT } from "../tracking/summon-banner.ts";

const ALL: Categories = { statistics: true, marketing: true };
const NONE: Categories = { statistics: false, marketing: false };

interface ConsentBannerProps {
  readonly texts: BannerTexts;
  /** Said once an answer is kept. */
  readonly saved: string;
  /** Of the texts: whoever answered others is asked again. */
  readonly version: string;
  readonly sharesCookies: boolean;
}

/** "asking" came by itself and leaves the focus alone; "changing" was called, so it takes the focus and gives it back. */
type Showing = "nothing" | "asking" | "changing";

/** Asks for consent beside the page, never over it: whoever does not answer goes on, and nothing is measured. */
export default function ConsentBanner({ texts, saved, version, sharesCookies }: ConsentBannerProps) {
  const id = useId();
  const banner = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const returnTo = useRef<Element | null>(null);
  const [showing, setShowing] = useState<Showing>("nothing");
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  const [choice, setChoice] = useState(NONE);

  useEffect(() => {
    const page = createBrowserPage(window, { sharesCookies });
    const open = (how: Showing) => {
      returnTo.current = document.activeElement;
      setChoice(choiceIn(page) ?? NONE);
      setDetailsOpen(how === "changing");
      setShowing(how);
    };
    const change = () => open("changing");
    addEventListener(OPEN_EVENT, change);
    if (document.querySelector<HTMLElement>('[data-island="consent-banner"]')?.dataset["asked"]) change();
    else if (needsAsking(page, version)) open("asking");
    return () => removeEventListener(OPEN_EVENT, change);
  }, [sharesCookies, version]);

  useEffect(() => {
    if (showing === "changing") heading.current?.focus();
    if (showing === "asking") announce(texts.title);
    return showing === "nothing" || !banner.current ? undefined : keepFocusInView(banner.current);
  }, [showing, texts.title]);

  const close = () => {
    setShowing("nothing");
    const before = returnTo.current;
    if (showing === "changing" && before instanceof HTMLElement) before.focus();
  };
  const closeByKey = useEffectEvent(close);

  // Leaving without an answer is no answer, so only a banner that was called can be sent away.
  useEffect(() => {
    const element = banner.current;
    if (showing !== "changing" || !element) return undefined;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "Escape") closeByKey();
    };
    element.addEventListener("keydown", leave);
    return () => element.removeEventListener("keydown", leave);
  }, [showing]);

  if (showing === "nothing") return null;

  function answer(chosen: Categories) {
    void choose(createBrowserPage(window, { sharesCookies }), chosen, version);
    announce(saved);
    close();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    answer(choice);
  }

  return (
    <section ref={banner} className="consent-banner" aria-labelledby={`${id}-title`}>
      <div className="consent-words">
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <p>
          {texts.text} {texts.policyAddress && <a href={texts.policyAddress}>{texts.policyLabel}</a>}
        </p>
      </div>
      {areDetailsOpen && (
        <form className="consent-details" id={`${id}-details`} onSubmit={save}>
          <CategoryFields texts={texts} choice={choice} onChange={setChoice} />
          <button type="submit" className="button button-quiet">
            {texts.save}
          </button>
        </form>
      )}
      <div className="consent-answers">
        <button type="button" className="button" onClick={() => answer(NONE)}>
          {texts.rejectAll}
        </button>
        <button type="button" className="button" onClick={() => answer(ALL)}>
          {texts.acceptAll}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={areDetailsOpen}
          aria-controls={areDetailsOpen ? `${id}-details` : undefined}
          onClick={() => setDetailsOpen(!areDetailsOpen)}
        >
          {texts.choose}
        </button>
      </div>
    </section>
  );
}

function announce(text: string): void {
  const status = document.getElementById("sr-status");
  if (status) status.textContent = text;
}
