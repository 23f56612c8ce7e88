import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

/** A block's section: its heading and a link to more. */
export function BlockSection({
  id,
  title,
  more,
  className = "section wrap",
  children,
}: {
  id: string;
  title?: string | undefined;
  more?: { readonly label: string; readonly href: string } | undefined;
  className?: string;
  children: ReactNode;
}) {
  const titleId = `${id}-title`;
  return (
    <section className={className} id={id} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <div className="section-head">
          <h2 id={titleId}>
            <bdi>{title}</bdi>
          </h2>
          {more && (
            <a className="more" href={more.href}>
              <bdi>{more.label}</bdi> <Icon name="arrow" />
            </a>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
