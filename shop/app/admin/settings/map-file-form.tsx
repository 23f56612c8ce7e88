import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Form } from "../ui/form.tsx";
import { showToast } from "../ui/toast.tsx";
import { sendMapFile } from "./send-map-file.ts";

/** Uploads a PMTiles file with progress; without a script it is a plain form. */
export function MapFileForm({ hasFile, problem: answered }: { hasFile: boolean; problem: string }) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState(answered);
  const cancel = useRef<AbortController>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => () => cancel.current?.abort(), []);
  useEffect(() => setProblem(answered), [answered]);

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    cancel.current = controller;
    setProblem("");
    setShare(0);
    const refused = await sendMapFile(file, setShare, controller.signal);
    setShare(null);
    if (controller.signal.aborted) return;
    setProblem(refused);
    if (refused === "") {
      await revalidate();
      showToast("Map file uploaded.");
    }
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="drop-zone"
      onSubmit={(event) => {
        const input = event.currentTarget.elements.namedItem("file");
        const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
        if (!file) return;
        event.preventDefault();
        void send(file);
      }}
    >
      <input type="hidden" name="intent" value="upload" />
      <label htmlFor="map-file">{hasFile ? "Replace the map file" : "Upload a map file"}</label>
      <input
        id="map-file"
        type="file"
        name="file"
        accept=".pmtiles"
        required
        disabled={share !== null}
        aria-invalid={problem !== ""}
        aria-describedby="map-file-problem map-file-hint"
      />
      <p id="map-file-problem" className="field-problem" role="alert">
        {problem}
      </p>
      <p id="map-file-hint" className="field-hint">
        A PMTiles file (version 3) of your region with vector, PNG, JPEG or WebP tiles, up to 4 GB (64 MB without
        JavaScript). You can cut one out of a free{" "}
        <a href="https://maps.protomaps.com/builds/" rel="noopener noreferrer">
          world map of Protomaps
        </a>{" "}
        with the program pmtiles, by the region’s longitudes and latitudes:{" "}
        <code>pmtiles extract https://build.protomaps.com/DATE.pmtiles town.pmtiles --bbox=-9.4,51.4,-9.1,51.7</code>
      </p>
      {share === null ? (
        <button type="submit" className="button">
          {hasFile ? "Replace map file" : "Upload map file"}
        </button>
      ) : (
        <div className="button-row">
          <progress value={share} max={1} aria-label="Uploading the map file" />
          <span aria-hidden="true">{Math.round(share * 100)} %</span>
          <button type="button" className="button button-quiet" onClick={() => cancel.current?.abort()}>
            Cancel upload
          </button>
        </div>
      )}
    </Form>
  );
}
