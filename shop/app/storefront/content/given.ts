type Given<Props> = { [Name in keyof Props]?: Exclude<Props[Name], undefined> };

/** Drops unset properties: components distinguish “not set” from “set to nothing”. */
export function given<Props extends object>(props: Props): Given<Props> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<Props>;
}
