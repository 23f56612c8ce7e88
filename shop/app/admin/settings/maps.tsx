import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { boundsText } from "../../../server/content/maps/map-ground.ts";
import type { TileSet } from "../../../server/platform/settings/map-settings.ts";
import { receiveTileSet, removeTileSet } from "../../../server/content/maps/tile-sets.ts";
import { tileServerProblem } from "../../../server/content/maps/tile-server-url.ts";
import { readAdminForm } from "../../../server/catalog/media/read-images.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { foreignCodeRight } from "../../../server/tracking/settings/foreign-code.ts";
import { CONFIRM_PATH } from "../addresses.ts";
import { sizeText } from "../backup/backup-size.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import uploadStyles from "../products/catalogue.css?url";
import { requireConfirmed, requireStaff } from "../require-staff.server.ts";
import { TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import type { Route } from "./+types/maps";
import { text, wholeNumber } from "./form-values.server.ts";
import { MapFileForm } from "./map-file-form.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Map settings");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: uploadStyles }];

/** The settings that this page shows and saves. */
const SHOWN = ["maps"] as const;
const KINDS: Readonly<Record<TileSet["kind"], string>> = {
  vector: "Vector tiles, drawn by the shop",
  png: "PNG images",
  jpg: "JPEG images",
  webp: "WebP images",
  avif: "AVIF images",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  const { tileSet, tileServer } = settings.maps;
  return {
    version: settingsVersion(settings, SHOWN),
    tileSet: tileSet && { ...tileSet, region: boundsText(tileSet), type: KINDS[tileSet.kind] },
    tileServer,
    right: foreignCodeRight(shop, staff),
  };
}

const AttributionForm = z.object({ attribution: text(500) });
const ServerForm = z
  .object({ url: text(1000), "server-attribution": text(500), "max-zoom": wholeNumber(1, 22) })
  .superRefine((form, issues) => {
    if (form.url === "") return;
    const problem = tileServerProblem(form.url);
    if (problem !== "") issues.addIssue({ code: "custom", path: ["url"], message: problem });
    if (form["server-attribution"] === "") {
      const message = "Enter the map’s attribution, such as “© OpenStreetMap contributors”. Its licence requires it.";
      issues.addIssue({ code: "custom", path: ["server-attribution"], message });
    }
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const sent = await readAdminForm(request);
  const nothing = new Map<string, string>();
  if (!sent.ok) {
    const problem = "Without JavaScript a file can have at most 64 MB. Turn it on to upload a larger one.";
    return invalid([{ field: "file", text: problem }], nothing);
  }
  const { fields: form, files } = sent.value;
  const intent = form.get("intent");
  if (intent === "upload") {
    const [file] = files;
    if (!file) return invalid([{ field: "file", text: "Choose a file first." }], nothing);
    const whole = { upload: crypto.randomUUID().replaceAll("-", ""), fileName: file.name, offset: 0 };
    const stored = await receiveTileSet(shop, staff, { ...whole, total: file.bytes.length, bytes: file.bytes });
    if (stored.ok) return saved("Map file uploaded.");
    const problem = stored.error.code === "elsewhere" ? "The upload was interrupted. Try again." : stored.error.text;
    return invalid([{ field: "file", text: problem }], nothing);
  }
  if (intent === "remove") {
    await removeTileSet(shop, staff);
    return saved("Map file removed.");
  }
  // The tile server's origin goes into the content security policy, so only owners may set it.
  if (intent === "tile-server") await requireConfirmed(context, "owner");
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  if (intent === "attribution") {
    const read = parseForm(form, AttributionForm);
    if (!read.ok) return invalid(read.error, form);
    const { attribution } = read.value;
    await saveSettings(shop, staff, "maps", (now) => ({
      ...now,
      tileSet: now.tileSet && { ...now.tileSet, attribution },
    }));
    return saved("Attribution saved.");
  }
  if (intent !== "tile-server") return invalid([{ field: null, text: "Nothing was selected." }], nothing);
  const read = parseForm(form, ServerForm);
  if (!read.ok) return invalid(read.error, form);
  const { url, "server-attribution": attribution, "max-zoom": maxZoom } = read.value;
  await saveSettings(shop, staff, "maps", (now) => ({
    ...now,
    tileServer: url === "" ? null : { url, attribution, maxZoom },
  }));
  return saved(url === "" ? "Tile server removed." : "Tile server saved.");
}

export default function MapSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, tileSet, tileServer, right } = loaderData;
  const problems = actionData?.problems ?? [];
  const fileProblem = problems.find(({ field }) => field === "file")?.text ?? "";
  const isAbout = (name: string) =>
    actionData && (!actionData.entered || name in actionData.entered) && fileProblem === "" ? actionData : undefined;
  return (
    <SettingsPage description="Map blocks of your pages show real maps from a file of your own or from a tile server. Without either, visitors see the places with a link to OpenStreetMap.">
      <section className="panel" aria-labelledby="map-file-title">
        <h2 id="map-file-title">Map file</h2>
        <p className="field-hint">Served by the shop itself: no other company sees who views your maps.</p>
        {tileSet && (
          <>
            <dl className="facts">
              <Fact name="File">
                {tileSet.fileName} ({sizeText(tileSet.bytes)})
              </Fact>
              <Fact name="Tiles">{tileSet.type}</Fact>
              <Fact name="Region">{tileSet.region}</Fact>
              <Fact name="Zoom levels">
                {tileSet.minZoom} to {tileSet.maxZoom}
              </Fact>
              <Fact name="Uploaded">
                <Timestamp date={new Date(tileSet.uploadedAt)} />
              </Fact>
            </dl>
            <Form method="post" className="admin-form" result={isAbout("attribution")} version={version}>
              <TextField
                name="attribution"
                label="Attribution"
                value={tileSet.attribution}
                maxLength={500}
                hint="Shown below every map, such as “© OpenStreetMap contributors”. Taken from the file if it names its makers."
                isOptional
              />
              <button type="submit" className="button button-quiet" name="intent" value="attribution">
                Save attribution
              </button>
            </Form>
            <Confirm
              label="Remove map file"
              question="Remove the map file?"
              text="Maps then come from the tile server, if there is one; otherwise visitors see the places with a link."
              confirmLabel="Remove"
              fields={{ intent: "remove" }}
            />
          </>
        )}
        <MapFileForm key={tileSet?.id ?? ""} hasFile={tileSet !== null} problem={fileProblem} />
      </section>
      <section className="panel" aria-labelledby="tile-server-title">
        <h2 id="tile-server-title">Tile server</h2>
        <p className="field-hint">
          Used for places outside the map file. Visitors’ browsers ask this server for images, so each visitor is told
          its name and decides with a press before anything is loaded.
        </p>
        {right === "yes" ? (
          <Form method="post" className="admin-form" result={isAbout("url")} version={version}>
            <TextField
              name="url"
              label="Tile URL"
              value={tileServer?.url ?? ""}
              maxLength={1000}
              hint="With {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png. Leave it empty to use none."
              isOptional
            />
            <TextField
              name="server-attribution"
              label="Tile server attribution"
              value={tileServer?.attribution ?? ""}
              maxLength={500}
              isOptional
            />
            <TextField
              name="max-zoom"
              label="Highest zoom level"
              value={String(tileServer?.maxZoom ?? 19)}
              inputMode="numeric"
              hint="19 for most servers."
            />
            <button type="submit" className="button" name="intent" value="tile-server">
              Save tile server
            </button>
          </Form>
        ) : (
          <>
            <p>{tileServer ? <code>{tileServer.url}</code> : "Not set."}</p>
            <p className="locked-note">
              {right === "owner-only" ? (
                "Only an owner can change the tile server: visitors’ browsers connect to it."
              ) : (
                <>
                  <a href={`${CONFIRM_PATH}?${new URLSearchParams({ to: "/admin/settings/maps/" })}`}>
                    Confirm it’s you
                  </a>{" "}
                  to change the tile server.
                </>
              )}
            </p>
          </>
        )}
      </section>
    </SettingsPage>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
