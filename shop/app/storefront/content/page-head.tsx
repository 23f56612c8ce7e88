import type { ReactNode } from "react";
import type { ContentPage } from "../../../server/content/pages/content-pages.ts";
import { t } from "../../../i18n/t.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Prose } from "./prose.tsx";

export interface Lead {
  readonly id: string;
  readonly html: string;
}

/** A lead text at the start of a page belongs to its head. */
export function splitLead(content: ContentPage): { readonly lead: Lead | null; readonly content: ContentPage } {
  const [first, ...rest] = content.document.blocks;
  if (first?.type !== "text" || !first.props.isLead || first.props.title !== undefined) return { lead: null, content };
  return {
    lead: { id: first.id, html: first.props.html },
    content: { ...content, document: { ...content.document, blocks: rest } },
  };
}

interface PageHeadProps {
  readonly title: string;
  readonly lead: Lead | null;
  /** One short fact beside the lead. */
  readonly fact?: ReactNode;
  /** As large as an article's title, above a photo. */
  readonly isBig?: boolean;
}

/** The head of a page to read: the way back, the title, the first sentences. */
export function PageHead({ title, lead, fact, isBig = false }: PageHeadProps) {
  return (
    <header className={isBig ? "read-head read-head-big read-grid wrap" : "read-head read-grid wrap"}>
      <Breadcrumbs trail={[{ name: t("Home"), href: "/" }]} here={title} />
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {lead && (
        <div id={lead.id} className="read-deck read-text">
          <Prose html={lead.html} className="read-deck-text" />
        </div>
      )}
      {fact && <p className="read-facts read-side">{fact}</p>}
    </header>
  );
}
