/** The parts of Knip's JSON report that are read here. */
export interface KnipReport {
  readonly issues: readonly {
    readonly file: string;
    readonly files?: readonly unknown[];
    readonly exports?: readonly { readonly name: string }[];
  }[];
}

/** Unused files by their path, unused exports as `path#name`. Re-exports of entry points are a public API. */
export function unusedExports({ issues }: KnipReport): readonly string[] {
  return issues
    .flatMap(({ file, files = [], exports = [] }) => [
      ...(files.length > 0 ? [file] : []),
      ...(file.endsWith("/index.ts") ? [] : exports.map(({ name }) => `${file}#${name}`)),
    ])
    .toSorted();
}

export function compareWithReasons(
  unused: readonly string[],
  reasons: Readonly<Record<string, string>>,
): { readonly unexplained: readonly string[]; readonly outdated: readonly string[] } {
  return {
    unexplained: unused.filter((name) => !reasons[name]?.trim()),
    outdated: Object.keys(reasons).filter((name) => !unused.includes(name)),
  };
}
