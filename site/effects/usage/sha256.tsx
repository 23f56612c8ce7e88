export default function Digest() {
  return (
    <>
      <label htmlFor="email">Email address</label>
      <input id="email" type="email" defaultValue="ann@example.com" autoComplete="off" />
      <p>
        SHA-256: <output id="digest" htmlFor="email" />
      </p>
    </>
  );
}
