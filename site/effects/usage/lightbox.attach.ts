import { openLightbox } from "@vitrine/effects/lightbox";

for (const list of document.querySelectorAll(".lightbox-links")) {
  const links = [...list.querySelectorAll("a")];
  const images = links.map((link) => {
    const thumbnail = link.querySelector("img");
    const alt = thumbnail?.alt ?? "";
    return { src: link.href, width: 1200, height: 1500, alt, caption: alt, thumbnail };
  });
  for (const [index, opener] of links.entries()) {
    opener.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      openLightbox({ images, index, opener }).catch(() => location.assign(opener.href));
    });
  }
}
