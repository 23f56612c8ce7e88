/** Shown once: the database has only their digests. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="panel" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Recovery codes</h2>
      <p>
        Save these codes somewhere other than your phone. Each works once if you lose access to your authenticator app.
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
