import { useEffect, useRef } from "react";
import type { PixelSlug } from "@vitrine/tracking/slugs";
import { VendorIcon } from "../vendor-icon.tsx";
import { MARKETING, STATISTICS, VENDORS } from "../vendors.ts";
import type { Consent } from "./session.ts";

interface ConsentSwitchesProps {
  readonly consent: Consent;
  readonly onChange: (consent: Consent) => void;
}

/** The visitor's choice by purpose and by pixel, and the browser's own signal. */
export function ConsentSwitches({ consent, onChange }: ConsentSwitchesProps) {
  const { hasChosen, pixels, hasPrivacyControl } = consent;
  const allow = (slugs: readonly PixelSlug[], isAllowed: boolean) =>
    onChange({
      ...consent,
      hasChosen: true,
      pixels: { ...pixels, ...Object.fromEntries(slugs.map((slug) => [slug, isAllowed])) },
    });
  const isGranted = (slug: PixelSlug) => hasChosen && pixels[slug] && !(hasPrivacyControl && MARKETING.includes(slug));
  const granted = [...STATISTICS, ...MARKETING].filter(isGranted).length;
  return (
    <section>
      <h2>
        Consent <span className="soft">{hasChosen ? `${granted} of 7 granted` : "no choice yet"}</span>
      </h2>
      <div className="consents">
        <div>
          <Switch
            isMain
            title="Visitor has chosen"
            about="Off: events wait in memory"
            isOn={hasChosen}
            onChange={(isOn) => onChange({ ...consent, hasChosen: isOn })}
          />
        </div>
        <Purpose title="Statistics" slugs={STATISTICS} pixels={pixels} isDisabled={!hasChosen} onChange={allow} />
        <Purpose
          title="Marketing"
          slugs={MARKETING}
          pixels={pixels}
          isDisabled={!hasChosen || hasPrivacyControl}
          onChange={allow}
        />
        <div>
          <Switch
            isMain
            title="Global Privacy Control"
            about="Refuses marketing, whatever was chosen"
            isOn={hasPrivacyControl}
            onChange={(isOn) => onChange({ ...consent, hasPrivacyControl: isOn })}
          />
        </div>
      </div>
    </section>
  );
}

interface PurposeProps {
  readonly title: string;
  readonly slugs: readonly PixelSlug[];
  readonly pixels: Consent["pixels"];
  readonly isDisabled: boolean;
  readonly onChange: (slugs: readonly PixelSlug[], isAllowed: boolean) => void;
}

function Purpose({ title, slugs, pixels, isDisabled, onChange }: PurposeProps) {
  const count = slugs.filter((slug) => pixels[slug]).length;
  const isMixed = count > 0 && count < slugs.length;
  return (
    <div>
      <Switch
        isMain
        title={title}
        about={isMixed ? `${count} of ${slugs.length}` : ""}
        isOn={count === slugs.length}
        isMixed={isMixed}
        isDisabled={isDisabled}
        onChange={(isOn) => onChange(slugs, isOn)}
      />
      {slugs.map((slug) => (
        <Switch
          key={slug}
          slug={slug}
          title={VENDORS[slug].title}
          isOn={pixels[slug]}
          isDisabled={isDisabled}
          onChange={(isOn) => onChange([slug], isOn)}
        />
      ))}
    </div>
  );
}

interface SwitchProps {
  readonly title: string;
  readonly about?: string;
  readonly slug?: PixelSlug;
  readonly isMain?: boolean;
  readonly isOn: boolean;
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ title, about, slug, isMain, isOn, isMixed = false, isDisabled, onChange }: SwitchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={isMain ? "main" : undefined}>
      {slug && <VendorIcon vendor={VENDORS[slug]} />}
      <span>
        {title}
        {about && <small>{about}</small>}
      </span>
      {/* A checkbox and no switch: a purpose may be mixed, which a switch cannot be. */}
      <input
        ref={input}
        className="switch"
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
