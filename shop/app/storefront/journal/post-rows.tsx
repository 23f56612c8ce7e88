import type { Neighbours, PostSummary } from "../../../server/content/journal/posts.ts";
import { t } from "../../../i18n/t.ts";
import { Photo } from "../../ui/photo.tsx";

/** Plain links: nothing is loaded from these services. A script shows the button where it can copy. */
export function SharePost({ title, url }: { title: string; url: string }) {
  const [subject, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  const places = [
    { key: "email", name: t("Email"), href: `mailto:?subject=${subject}&body=${address}` },
    {
      key: "pinterest",
      name: <bdi lang="en">Pinterest</bdi>,
      href: `https://www.pinterest.com/pin/create/button/?url=${address}&description=${subject}`,
    },
    { key: "whatsapp", name: <bdi lang="en">WhatsApp</bdi>, href: `https://wa.me/?text=${subject}%20${address}` },
  ];
  return (
    <section className="read-row read-grid no-print" aria-labelledby="post-share">
      <h2 id="post-share" className="read-label read-side">
        {t("Share")}
      </h2>
      <p className="post-share read-text">
        <button type="button" className="copy-link button button-quiet button-small" data-copy-link={url}>
          <span className="copy-link-name">{t("Copy link")}</span>
          <span className="copy-link-done">{t("Link copied")}</span>
        </button>
        {places.map(({ key, name, href }) => (
          <a key={key} className="button button-quiet button-small" href={href} rel="nofollow noopener">
            {name}
          </a>
        ))}
      </p>
    </section>
  );
}

/** Links to the posts published before and after. */
export function ReadOn({ neighbours: { previous, next } }: { neighbours: Neighbours }) {
  if (!previous && !next) return null;
  return (
    <nav className="read-row read-grid no-print" aria-labelledby="post-onward">
      <h2 id="post-onward" className="read-label read-side">
        {t("Read on")}
      </h2>
      <div className="post-onward read-from">
        {previous && <Neighbour post={previous} label={t("Previous")} rel="prev" />}
        {next && <Neighbour post={next} label={t("Next")} rel="next" />}
      </div>
    </nav>
  );
}

function Neighbour({ post, label, rel }: { post: PostSummary; label: string; rel: "prev" | "next" }) {
  return (
    <a href={`/journal/${post.slug}/`} rel={rel}>
      {post.image && <Photo media={post.image} alt="" sizes="6.5rem" hasPlaceholder={false} />}
      <span>
        <span className="post-onward-label">{label}</span>
        <span className="post-onward-title">
          <bdi>{post.title}</bdi>
        </span>
      </span>
    </a>
  );
}
