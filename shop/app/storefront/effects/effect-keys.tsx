import type { EffectDemo } from "@vitrine/effects/demo";

export function EffectKeys({ keys }: Pick<EffectDemo, "keys">) {
  return (
    <section aria-labelledby="effect-keys">
      <h2 id="effect-keys">Keys</h2>
      {keys.length === 0 ? (
        <p>It has no controls.</p>
      ) : (
        <table className="effects-table">
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(([key, does]) => (
              <tr key={key}>
                <th scope="row">
                  <kbd>{key}</kbd>
                </th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
