import { createUsePuck } from "@puckeditor/core";
import { useId, useState } from "react";
import { BLOCK_GROUPS, BLOCK_TITLES } from "./block-labels.ts";

const usePuck = createUsePuck();
const ROOT = "root:default-zone";

/** Adds a block below the selected one, or at the end: the alternative to drag and drop. */
export function AddBlock() {
  const id = useId();
  const [type, setType] = useState("text");
  const dispatch = usePuck((puck) => puck.dispatch);
  const selector = usePuck((puck) => puck.appState.ui.itemSelector);
  const length = usePuck((puck) => puck.appState.data.content.length);
  const add = () => {
    const zone = selector?.zone ?? ROOT;
    const index = selector ? selector.index + 1 : length;
    dispatch({ type: "insert", componentType: type, destinationIndex: index, destinationZone: zone });
    dispatch({ type: "setUi", ui: { itemSelector: { index, zone } } });
  };
  return (
    <div className="add-block">
      <label htmlFor={id}>Add block</label>
      <select id={id} className="editor-control" value={type} onChange={(event) => setType(event.currentTarget.value)}>
        {BLOCK_GROUPS.map((group) => (
          <optgroup key={group.title} label={group.title}>
            {group.types.map((each) => (
              <option key={each} value={each}>
                {BLOCK_TITLES[each]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button type="button" className="button button-quiet" onClick={add}>
        Add
      </button>
    </div>
  );
}

/** Buttons that move and remove the selected block. */
export function ChosenBlock() {
  const dispatch = usePuck((puck) => puck.dispatch);
  const selector = usePuck((puck) => puck.appState.ui.itemSelector);
  const content = usePuck((puck) => puck.appState.data.content);
  if (!selector) return null;
  const { index, zone = ROOT } = selector;
  const isLast = zone === ROOT && index >= content.length - 1;
  const move = (by: 1 | -1) => {
    const moved = { sourceIndex: index, sourceZone: zone, destinationIndex: index + by, destinationZone: zone };
    dispatch({ type: "move", ...moved });
    dispatch({ type: "setUi", ui: { itemSelector: { index: index + by, zone } } });
  };
  const remove = () => {
    dispatch({ type: "remove", index, zone });
    dispatch({ type: "setUi", ui: { itemSelector: null } });
  };
  return (
    <div className="chosen-block" role="group" aria-label="Selected block">
      <button type="button" className="link-button" disabled={index === 0} onClick={() => move(-1)}>
        Move up
      </button>
      <button type="button" className="link-button" disabled={isLast} onClick={() => move(1)}>
        Move down
      </button>
      <button type="button" className="link-button" onClick={remove}>
        Remove
      </button>
      <button
        type="button"
        className="link-button"
        onClick={() => dispatch({ type: "setUi", ui: { itemSelector: null } })}
      >
        Close
      </button>
    </div>
  );
}
