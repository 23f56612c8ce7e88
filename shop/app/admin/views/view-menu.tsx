import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { LONGEST_VIEW_NAME, type OwnViews, VIEWS_PATH } from "./own-views.ts";

interface ViewMenuProps {
  readonly own: OwnViews;
  /** Columns that may be hidden; none for a list without such a choice. */
  readonly columns?: readonly { readonly name: string; readonly title: string }[];
}

/**
 * Chooses the columns of a list and saves its search and filters as a view. Everybody may: it changes the list for
 * nobody else. Its forms open no page: the server returns to the list.
 */
export function ViewMenu({ own, columns = [] }: ViewMenuProps) {
  const { list, current, query, hidden } = own;
  return (
    <Menu label="View" icon="columns" isIconOnly align="end" className="view-menu">
      {columns.length > 0 && (
        <ViewForm own={own} intent="columns">
          <input type="hidden" name="columns" value={columns.map(({ name }) => name).join(",")} />
          <fieldset className="view-columns">
            <legend>Columns</legend>
            {columns.map(({ name, title }) => (
              <label key={`${name} ${hidden.join()}`} className="check-field">
                <input type="checkbox" name={`column-${name}`} value="1" defaultChecked={!hidden.includes(name)} />
                {title}
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button button-quiet">
            Show these columns
          </button>
        </ViewForm>
      )}
      {current?.isChanged === true && (
        <ViewForm own={own} intent="update">
          <button type="submit" className="button button-quiet">
            Update “{current.name}”
          </button>
        </ViewForm>
      )}
      <ViewForm own={own} intent="save">
        <input type="hidden" name="query" value={query} />
        <label className="filter">
          <span>{current ? "Name of a new view" : "Save this view as"}</span>
          <input
            name="name"
            required
            maxLength={LONGEST_VIEW_NAME}
            autoComplete="off"
            placeholder="Such as “Gifts to pack”"
          />
        </label>
        <button type="submit" className="button">
          Save view
        </button>
      </ViewForm>
      {own.views.length > 0 && (
        <Link to={`${VIEWS_PATH}#${list}`}>
          <Icon name="edit" />
          Rename or delete views
        </Link>
      )}
    </Menu>
  );
}

interface ViewFormProps {
  readonly own: OwnViews;
  readonly intent: "columns" | "update" | "save";
  readonly children: ReactNode;
}

function ViewForm({ own: { list, search, current, query }, intent, children }: ViewFormProps) {
  return (
    <Form method="post" action={VIEWS_PATH} className="view-form" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="search" value={search} />
      {intent === "update" && <input type="hidden" name="query" value={query} />}
      {current && <input type="hidden" name="view" value={current.id} />}
      {children}
    </Form>
  );
}
