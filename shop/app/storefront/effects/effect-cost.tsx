import { type EffectSize, inKilobytes } from "./effect-sizes.ts";

export function EffectCost({ size: { script, component, styles, later } }: { size: EffectSize }) {
  const rows = [
    ["Script for markup from a server", script],
    ["As a React component, without React", component],
    ["Styles", styles],
    ["Loaded on demand", later === 0 ? null : later],
  ] as const;
  return (
    <section aria-labelledby="effect-cost">
      <h2 id="effect-cost">Size</h2>
      <table className="effects-table">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Compressed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([part, bytes]) =>
            bytes === null ? null : (
              <tr key={part}>
                <th scope="row">{part}</th>
                <td className="tabular">
                  {inKilobytes(bytes)} ({bytes.toLocaleString("en")} bytes)
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}
