/** Shown once: they are stored as digests only. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="panel" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Recovery codes</h2>
      <p>
        Write these down and keep them where your phone is not. Each opens the office once when the app is out of reach.
        They are shown only now.
      </p>
      <ul className="code-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
