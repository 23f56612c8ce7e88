interface CategoryLinksProps {
  readonly categories: readonly { readonly name: string; readonly href: string; readonly count: number }[];
}

export function CategoryLinks({ categories }: CategoryLinksProps) {
  return (
    <ul className="listing-children">
      {categories.map(({ name, href, count }) => (
        <li key={href}>
          <a href={href}>
            <bdi>{name}</bdi> <span className="tabular">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
