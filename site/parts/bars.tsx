export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as it is written. */
  readonly text: string;
  readonly isOurs?: boolean;
}

/** Values side by side, from zero to the largest of them. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const largest = Math.max(...bars.map(({ value }) => value));
  return (
    <dl className="bars">
      {bars.map(({ label, value, text, isOurs }) => {
        const className = isOurs ? "us" : undefined;
        return [
          <dt key={`${label} name`} className={className}>
            {label}
          </dt>,
          <dd key={label} className={className}>
            <svg width={`${((100 * value) / largest).toFixed(1)}%`} aria-hidden="true" focusable="false" />
            {text}
          </dd>,
        ];
      })}
    </dl>
  );
}

/** 1,234 bytes are 1.2 kB. */
export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function inBytes(bytes: number): string {
  return `${bytes.toLocaleString("en")} B`;
}
