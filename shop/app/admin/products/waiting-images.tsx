import type { WaitingImage } from "../../../server/catalog/media/product-images.ts";
import { Form } from "../ui/form.tsx";

export function WaitingImages({ waiting }: { waiting: readonly WaitingImage[] }) {
  const hasFailed = waiting.some(({ status }) => status === "failed");
  return (
    <section className="panel" aria-labelledby="waiting">
      <h2 id="waiting">Being drawn</h2>
      <ul className="job-list">
        {waiting.map(({ id, name, status, stepsDone, steps }) => (
          <li key={id}>
            <span>{name}</span>
            {status === "failed" ? (
              <span className="field-problem">This image cannot be read.</span>
            ) : (
              <progress value={stepsDone} max={steps} aria-label={`Drawing ${name}`} />
            )}
          </li>
        ))}
      </ul>
      {hasFailed && (
        <Form method="post">
          <button type="submit" className="link-button" name="intent" value="forget">
            Clear failed uploads
          </button>
        </Form>
      )}
    </section>
  );
}
