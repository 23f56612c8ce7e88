import type { ReactNode } from "react";
import type { ShopSettings } from "../../../../server/platform/settings/settings.ts";
import { t } from "../../../../i18n/t.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Money } from "../../../ui/price.tsx";
import { tRich } from "../../../ui/rich-text.tsx";
import type { BlockView } from "../block-view.ts";

interface Badge {
  readonly icon: IconName;
  readonly label: ReactNode;
  readonly text?: ReactNode;
  readonly href?: string | undefined;
}

export function TrustBadgesBlock({ block: { id, props }, data: { settings } }: BlockView<"trust-badges">) {
  const own = props.badges.map(({ label, text, ...badge }) => ({
    ...badge,
    label: <bdi>{label}</bdi>,
    ...(text && { text: <bdi>{text}</bdi> }),
  }));
  const badges: readonly Badge[] = [...(props.showsSettings ? badgesOf(settings) : []), ...own];
  if (badges.length === 0) return null;
  const titleId = `${id}-title`;
  return (
    <section className="section wrap" id={id} aria-labelledby={titleId}>
      <h2 id={titleId} className={props.title === undefined ? "screen-reader-text" : "trust-title"}>
        <bdi>{props.title ?? t("Why buy from us")}</bdi>
      </h2>
      <ul className="trust-badges">
        {badges.map(({ icon, label, text, href }, index) => (
          <li key={index} className="trust-badge">
            <Icon name={icon} />
            <p className="trust-label">{href ? <a href={href}>{label}</a> : label}</p>
            {text && <p className="trust-text">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only what the settings promise. */
function badgesOf(settings: ShopSettings): readonly Badge[] {
  const { delivery, policies, payments } = settings;
  const freeFrom = freeDeliveryFrom(settings);
  const { handlingDays, transitFrom, transitTo, returnDays } = delivery;
  const [first, last] = [handlingDays + transitFrom, handlingDays + transitTo];
  const days = first === last ? String(last) : `${first}–${last}`;
  const time = transitTo > 0 ? t("In {days} working days", { days }) : undefined;
  const methods = payments.methods.filter(({ isEnabled }) => isEnabled);
  return [
    ...(freeFrom === null && time === undefined
      ? []
      : [
          {
            icon: "package" as const,
            label: freeFrom === null ? t("Delivery") : freeDelivery(freeFrom, settings),
            text: time,
            href: policies.delivery,
          },
        ]),
    ...(returnDays > 0
      ? [
          {
            icon: "return" as const,
            label: t("Returns within {days} days", { days: returnDays }),
            href: policies.returns,
          },
        ]
      : []),
    ...(methods.length > 0
      ? [
          {
            icon: "lock" as const,
            label: t("Secure payment"),
            text: <bdi>{methods.map(({ title }) => title).join(", ")}</bdi>,
          },
        ]
      : []),
  ];
}

function freeDelivery(from: number, { currency }: ShopSettings): ReactNode {
  return from === 0
    ? t("Free delivery")
    : tRich("Free delivery over {amount}", { amount: <Money amount={from} currency={currency} /> });
}

/** Order value from which delivery within the shop's country is free without a coupon; null if it never is. */
function freeDeliveryFrom({ shipping, checkout: { country } }: ShopSettings): number | null {
  const zone = shipping.zones.find(({ places }) => places.some((place) => place.country === country));
  const minimums = (zone?.methods ?? []).flatMap((method) => {
    if (method.kind !== "free" || method.requires === "coupon" || method.requires === "both") return [];
    return [method.requires === "nothing" ? 0 : method.minimum];
  });
  return minimums.length === 0 ? null : Math.min(...minimums);
}
