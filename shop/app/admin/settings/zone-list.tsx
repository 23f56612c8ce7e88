import { useState } from "react";
import { Link, useSubmit } from "react-router";
import { Form } from "../ui/form.tsx";
import { MayAct, useMayAct } from "../ui/may-act.tsx";

export interface ListedZone {
  readonly id: number;
  readonly name: string;
  readonly places: string;
  readonly methods: string;
  /** Which places earlier zones already cover. */
  readonly warning: string;
  /** The rest of the world is always last. */
  readonly isLast: boolean;
}

/** The zones in the order in which they are matched. Rows are dragged, or moved with buttons, which need no script. */
export function ZoneList({ zones, version }: { zones: readonly ListedZone[]; version: string }) {
  const submit = useSubmit();
  const mayAct = useMayAct();
  const [dragged, setDragged] = useState<number | null>(null);
  const movable = zones.filter(({ isLast }) => !isLast);

  function drop(target: number): void {
    setDragged(null);
    if (dragged === null || dragged === target) return;
    const ids = zones.map(({ id }) => id);
    const moved = ids.filter((id) => id !== dragged);
    // A row that moves up is inserted before the target row, one that moves down after it.
    const at = moved.indexOf(target) + (ids.indexOf(dragged) < ids.indexOf(target) ? 1 : 0);
    void submit({ order: moved.toSpliced(at, 0, dragged).join(" "), version }, { method: "post" });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, and keys have to reach it
    <div className="table-scroll" role="group" aria-label="Shipping zones" tabIndex={0}>
      <table className="data-table zone-list">
        <caption className="screen-reader-text">Shipping zones</caption>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            <th scope="col">Where</th>
            <th scope="col">How</th>
            <MayAct>
              <th scope="col">Order</th>
            </MayAct>
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <tr
              key={zone.id}
              draggable={mayAct && !zone.isLast}
              data-dragged={dragged === zone.id || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", zone.name);
                setDragged(zone.id);
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && !zone.isLast && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (!zone.isLast) drop(zone.id);
              }}
            >
              <td>
                <Link to={`/admin/settings/shipping/${zone.id}/`} draggable={false}>
                  {zone.name}
                </Link>
                {zone.warning !== "" && <p className="zone-warning">{zone.warning}</p>}
              </td>
              <td>
                <span className="typed-text">{zone.places}</span>
              </td>
              <td>{zone.methods || "No shipping yet"}</td>
              <MayAct>
                <td>
                  {zone.isLast ? (
                    <span className="soft">Always last</span>
                  ) : (
                    <Form method="post" version={version} className="button-row">
                      <MoveButton zone={zone} direction="up" isEnd={movable[0]?.id === zone.id} />
                      <MoveButton zone={zone} direction="down" isEnd={movable.at(-1)?.id === zone.id} />
                    </Form>
                  )}
                </td>
              </MayAct>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MoveButtonProps {
  readonly zone: ListedZone;
  readonly direction: "up" | "down";
  readonly isEnd: boolean;
}

function MoveButton({ zone: { id, name }, direction, isEnd }: MoveButtonProps) {
  return (
    <button
      type="submit"
      className="button button-quiet button-small"
      name="move"
      value={`${id} ${direction}`}
      disabled={isEnd}
      aria-label={`Move ${name} ${direction}`}
    >
      {direction === "up" ? "↑" : "↓"}
    </button>
  );
}
