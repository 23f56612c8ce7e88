import "@vitrine/effects/password-field/password-field.css";

export default function Password() {
  return (
    <form action="#signed-in">
      <label htmlFor="password">Password</label>
      <input id="password" name="password" type="password" autoComplete="current-password" />
    </form>
  );
}
