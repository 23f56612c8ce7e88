import type { EffectDemo } from "@vitrine/effects/demo";

export function Keyboard({ keys, text }: { keys: EffectDemo["keys"]; text: string | undefined }) {
  return (
    <section id="keyboard" aria-labelledby="keyboard-title">
      <h2 id="keyboard-title">Keyboard</h2>
      {keys.length === 0 && <p>It takes no keys of its own.</p>}
      {text !== undefined && <p>{text}</p>}
      {keys.length > 0 && (
        <table className="tablegap keys">
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(([key, does]) => (
              <tr key={key + does}>
                <td>
                  {key.split(/, /).map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </td>
                <td>{does.charAt(0).toUpperCase() + does.slice(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function Accessibility({ notes }: { notes: readonly (readonly [subject: string, text: string])[] }) {
  return (
    <section id="a11y" aria-labelledby="a11y-title">
      <h2 id="a11y-title">Accessibility</h2>
      <ul className="notes">
        {notes.map(([subject, text]) => (
          <li key={subject}>
            <b>{subject}</b>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
