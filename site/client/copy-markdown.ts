/** The link to a page's Markdown copies it instead. */
export function startMarkdownLinks(): void {
  if (!("clipboard" in navigator)) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-markdown]")) {
    const words = link.querySelector("span");
    if (!words) continue;
    words.textContent = "Copy as Markdown";
    words.role = "status";
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      copy(link.href).then(
        () => (words.textContent = "Copied"),
        () => location.assign(link.href),
      );
    });
  }
}

async function copy(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The Markdown answered ${response.status}.`);
  await navigator.clipboard.writeText(await response.text());
}
