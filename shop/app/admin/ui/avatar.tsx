const TONES = 4;

/** The initial of a customer. The colour only helps to tell neighbours apart. */
export function Avatar({ name, isLarge = false }: { readonly name: string; readonly isLarge?: boolean }) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? "?";
  const tone = [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % TONES;
  return (
    <span
      className={`customer-avatar customer-avatar-${tone} ${isLarge ? "customer-avatar-large" : ""}`}
      aria-hidden="true"
    >
      {initial}
    </span>
  );
}
