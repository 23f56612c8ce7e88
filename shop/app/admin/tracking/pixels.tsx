import type { PixelSlug } from "@vitrine/tracking/slugs";
import { Link } from "react-router";
import { listAccounts, type ShownAccount } from "../../../server/events/staff-accounts.ts";
import { enabledPixels } from "../../../server/tracking/enabled-pixels.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import type { Route } from "./+types/pixels";
import { PIXEL_ORDER, PIXELS } from "./pixel-words.ts";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Tracking");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { tracking } = await shop.settings();
  const accounts = await listAccounts(shop);
  const enabled = enabledPixels(tracking);
  return {
    pixels: PIXEL_ORDER.map((slug) => ({
      slug,
      ids: tracking.pixels[slug].ids,
      isOn: enabled.includes(slug),
      server: serverState(
        slug,
        slug !== "gtm" && tracking.pixels[slug].sendsServerCopy,
        accounts.filter(({ destination }) => destination === slug),
      ),
    })),
  };
}

type State = readonly [tone: BadgeTone, word: string];

function serverState(slug: PixelSlug, isOn: boolean, accounts: readonly ShownAccount[]): State {
  if (PIXELS[slug].tokenLabel === "") return ["plain", "Has no server"];
  const stopped = accounts.find(({ stoppedReason }) => stoppedReason !== null);
  if (stopped) return ["bad", stopped.stoppedReason ?? ""];
  if (!isOn) return ["plain", "Off"];
  return accounts.some(({ token, isEnabled }) => token.state === "kept" && isEnabled)
    ? ["good", "Sends"]
    : ["waiting", "Token is missing"];
}

export default function Pixels({ loaderData: { pixels } }: Route.ComponentProps) {
  return (
    <TrackingPage description="Nothing measures before a pixel is switched on and the visitor has agreed.">
      <DataTable
        caption="Pixels"
        rows={pixels}
        rowKey={({ slug }) => slug}
        columns={[
          {
            name: "pixel",
            title: "Pixel",
            cell: ({ slug }) => <Link to={`/admin/tracking/pixels/${slug}/`}>{PIXELS[slug].title}</Link>,
          },
          {
            name: "state",
            title: "In the browser",
            cell: ({ isOn }) => <Badge tone={isOn ? "good" : "plain"}>{isOn ? "Measures" : "Off"}</Badge>,
          },
          {
            name: "server",
            title: "From the server",
            cell: ({ server: [tone, word] }) => <Badge tone={tone}>{word}</Badge>,
          },
          { name: "ids", title: "Ids", cell: ({ ids }) => ids.join(", ") || "–" },
        ]}
      />
    </TrackingPage>
  );
}
