import { ToggleButton } from "@vitrine/effects/toggles";

export default function Note() {
  return (
    <>
      <ToggleButton opens="note" as="panel">
        Note
      </ToggleButton>
      <div id="note" data-toggle="collapse">
        <p>Seconds leave the studio in plain paper.</p>
      </div>
    </>
  );
}
