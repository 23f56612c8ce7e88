export function PlaygroundIntro() {
  return (
    <div>
      <h1>Playground</h1>
      <p className="soft">
        Send an event and see what each vendor would receive, by the pixels’ own code. Nothing leaves this page.
      </p>
    </div>
  );
}
