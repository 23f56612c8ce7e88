/** The owner's rich text, with its allowed tags. */
export function Prose({ html, className = "prose" }: { html: string; className?: string }) {
  return <div className={className} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
