import { useEffect, useId, useRef, useState } from "react";
import type { FormEvent, KeyboardEvent } from "react";
import type { Categories } from "../consent/own/index.ts";
import { ENGLISH } from "./banner-texts.ts";
import type { BannerTexts } from "./banner-texts.ts";
import type { ConsentServices } from "./consent-services.ts";
import { useConsent } from "./hooks.ts";
import { keepFocusInView } from "./keep-focus-in-view.ts";
import { PurposeFields } from "./purpose-fields.tsx";
import { useTracking } from "./tracking-context.ts";

export interface ConsentBannerProps {
  readonly texts?: Partial<BannerTexts>;
  /** The purposes that visitors are asked for; “Accept all” grants only these. Both by default. */
  readonly purposes?: readonly (keyof Categories)[];
  /** Listed under their purpose. */
  readonly services?: ConsentServices;
  /** The URL of the privacy policy, which the banner links. */
  readonly policyUrl?: string;
}

const ALL_PURPOSES = ["statistics", "marketing"] as const;
const NONE: Categories = { statistics: false, marketing: false };
const NO_SERVICES: ConsentServices = {};

/**
 * Asks for consent beside the page, never over it: visitors need not answer. On a server it is hidden, because only the
 * browser knows the choice.
 */
export function ConsentBanner({
  texts,
  purposes = ALL_PURPOSES,
  services = NO_SERVICES,
  policyUrl,
}: ConsentBannerProps) {
  const { isReopened, setReopened } = useTracking();
  const { choice, mustAsk, saveChoice } = useConsent();
  const [showsDetails, setShowsDetails] = useState(false);
  const [announced, setAnnounced] = useState("");
  const banner = useRef<HTMLElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  const returnTo = useRef<Element | null>(null);
  const id = useId();
  const words = { ...ENGLISH, ...texts };
  const isOpen = mustAsk || isReopened;
  const areDetailsShown = showsDetails || isReopened;

  // Only a banner that the visitor opened takes the focus, and gives it back.
  useEffect(() => {
    const element = banner.current;
    if (!isReopened || !element) return;
    returnTo.current = element.ownerDocument.activeElement;
    title.current?.focus();
  }, [isReopened]);
  useEffect(() => (isOpen && banner.current ? keepFocusInView(banner.current) : undefined), [isOpen]);
  useEffect(() => {
    if (mustAsk) setAnnounced(words.title);
  }, [mustAsk, words.title]);

  const close = () => {
    setShowsDetails(false);
    setReopened(false);
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus();
    returnTo.current = null;
  };
  const answer = (chosen: Categories) => {
    saveChoice(chosen);
    setAnnounced(words.saved);
    close();
  };
  const choose = (isChosen: (purpose: keyof Categories) => boolean) =>
    answer({ ...NONE, ...Object.fromEntries(purposes.map((purpose) => [purpose, isChosen(purpose)])) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    choose((purpose) => fields.has(purpose));
  };
  // Closing without an answer is not an answer, so Escape closes only a banner that the visitor opened.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && isReopened) close();
  };

  return (
    <>
      <p role="status" className="vitrine-consent-status">
        {announced}
      </p>
      {/* Escape counts on each of its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={banner}
        hidden={!isOpen}
        className="vitrine-consent-banner"
        aria-labelledby={`${id}-title`}
        data-nosnippet=""
        onKeyDown={onKeyDown}
      >
        <div className="vitrine-consent-words">
          <p ref={title} id={`${id}-title`} className="vitrine-consent-title" tabIndex={-1}>
            {words.title}
          </p>
          <p>
            {words.text} {policyUrl && <a href={policyUrl}>{words.policyLabel}</a>}
          </p>
        </div>
        <form
          // A reopened banner shows the choice as it is now.
          key={`${isReopened} ${JSON.stringify(choice)}`}
          hidden={!areDetailsShown}
          id={`${id}-details`}
          onSubmit={submit}
        >
          <PurposeFields words={words} choice={choice ?? NONE} purposes={purposes} services={services} />
        </form>
        <div className="vitrine-consent-answers">
          <button type="button" onClick={() => choose(() => false)}>
            {words.rejectAll}
          </button>
          <button type="button" onClick={() => choose(() => true)}>
            {words.acceptAll}
          </button>
          {areDetailsShown && (
            <button type="submit" form={`${id}-details`}>
              {words.save}
            </button>
          )}
          {!isReopened && (
            <button
              type="button"
              aria-expanded={areDetailsShown}
              aria-controls={`${id}-details`}
              onClick={() => setShowsDetails(!showsDetails)}
            >
              {words.choose}
            </button>
          )}
        </div>
      </section>
    </>
  );
}
