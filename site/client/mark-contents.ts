/** Marks the section that is being read in the list of contents. */
export function markContents(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".toc a")].map((link) => [link.hash.slice(1), link]),
  );
  const sections = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  links.get(sections[0]?.id ?? "")?.setAttribute("aria-current", "true");
  const visible = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      const first = sections.find((section) => visible.has(section));
      if (!first) return;
      for (const link of links.values()) link.removeAttribute("aria-current");
      links.get(first.id)?.setAttribute("aria-current", "true");
    },
    { rootMargin: "-20% 0px -60% 0px" },
  );
  for (const section of sections) observer.observe(section);
}
