/** An email address that breaks before its @ where it is too long for its column. */
export function EmailWords({ email }: { readonly email: string }) {
  const at = email.lastIndexOf("@");
  if (at <= 0) return <small>{email}</small>;
  return (
    <small>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </small>
  );
}
