import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import { backToList, listQueryIn, withList } from "./list-query.ts";

interface PageHeaderProps {
  readonly title: string;
  /** The list or record that this page belongs to. */
  readonly back?: BackLink;
  /** The list that `back` belongs to, where that is a record. */
  readonly root?: BackLink;
  /** The page in the path, where its title says more than that. */
  readonly place?: string;
  /** States beside the title. */
  readonly badges?: ReactNode;
  readonly description?: ReactNode;
  /** Links and buttons for the whole page. */
  readonly children?: ReactNode;
}

interface BackLink {
  readonly label: string;
  readonly to: string;
  /** Whether it leads to a list, which then opens as it was left. */
  readonly isList?: boolean;
}

export function PageHeader({ title, back, root, place = title, badges, description, children }: PageHeaderProps) {
  return (
    <div className="page-header">
      {back && (
        <nav aria-label="Breadcrumb">
          <ol className="crumbs">
            {root && (
              <li>
                <Crumb link={root} />
              </li>
            )}
            <li className="crumb-nearest">
              <Crumb link={back} />
            </li>
            <li className="cut" aria-current="page">
              {place}
            </li>
          </ol>
        </nav>
      )}
      <div className="page-header-row">
        <div className="page-header-title">
          <h1>{title}</h1>
          {badges}
        </div>
        {children && <div className="page-header-actions">{children}</div>}
      </div>
      {description && <p className="page-header-text">{description}</p>}
    </div>
  );
}

function Crumb({ link: { label, to, isList = false } }: { readonly link: BackLink }) {
  const { search } = useLocation();
  return (
    <>
      <Link to={isList ? backToList(to, search) : withList(to, listQueryIn(search))}>
        <span className="crumb-back icon-turns">
          <Icon name="left" />
        </span>
        {label}
      </Link>
      <span className="crumb-on icon-turns">
        <Icon name="right" />
      </span>
    </>
  );
}
