import { Prose } from "../../parts/prose.tsx";
import type { CustomProperty } from "../sources/custom-properties.ts";
import type { Option, OptionTable } from "../sources/options.ts";

/** Props, options and custom properties, as they are in the source. */
export function Options({
  tables,
  properties,
}: {
  tables: readonly OptionTable[];
  properties: readonly CustomProperty[];
}) {
  if (tables.length === 0 && properties.length === 0) return null;
  return (
    <section id="options" aria-labelledby="options-title">
      <h2 id="options-title">Options</h2>
      {tables.map(({ of, isComponent, options }) => (
        <div key={of}>
          <h3 className="sub">
            <code className="bare">{isComponent ? `<${of}>` : `${of}()`}</code>
          </h3>
          <table className="stack tablegap opts">
            <thead>
              <tr>
                <th scope="col">{isComponent ? "Prop" : "Option"}</th>
                <th scope="col">Type</th>
                <th scope="col">Default</th>
                <th scope="col">Description</th>
              </tr>
            </thead>
            <tbody>
              {options.map((option) => (
                <Row key={option.name} option={option} />
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {properties.length > 0 && <Properties properties={properties} />}
    </section>
  );
}

function Row({ option: { name, type, isRequired, default: value, description } }: { option: Option }) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>
        <span className="type">{type}</span>
      </td>
      {isRequired ? (
        <td>
          <span className="badge plain">Required</span>
        </td>
      ) : (
        <td {...(value !== undefined && { "data-l": "Default:" })}>
          {value !== undefined && <code className="bare small">{value}</code>}
        </td>
      )}
      <td>
        <Prose text={description} />
      </td>
    </tr>
  );
}

function Properties({ properties }: { properties: readonly CustomProperty[] }) {
  return (
    <>
      <h3 className="sub">Custom properties</h3>
      <table className="stack tablegap opts">
        <thead>
          <tr>
            <th scope="col">Property</th>
            <th scope="col">Type</th>
            <th scope="col">Default</th>
            <th scope="col">Sets</th>
          </tr>
        </thead>
        <tbody>
          {properties.map(({ name, type, default: value, properties: set, selector }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <span className="type">{type}</span>
              </td>
              <td {...(value !== undefined && { "data-l": "Default:" })}>
                {value !== undefined && <code className="bare small">{value}</code>}
              </td>
              <td>
                <code>{set.join(", ")}</code> of <code>{selector}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
