// A classic script in the head, so that the page never appears in the other theme. It imports and exports nothing.
{
  let saved: string | null = null;
  try {
    saved = localStorage.getItem("vitrine-docs-theme");
  } catch {
    // Storage is blocked: the system's theme it is.
  }
  if (saved === "light" || saved === "dark") document.documentElement.dataset["theme"] = saved;

  // From a disk, a folder is its list of files.
  if (location.protocol === "file:") {
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
    });
  }
}
