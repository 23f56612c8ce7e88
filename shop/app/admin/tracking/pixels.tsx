import type { PixelSlug } from "@vitrine/tracking/slugs";
import { Link } from "react-router";
import { listAccounts, type AccountView } from "../../../server/tracking/events/staff-accounts.ts";
import { enabledPixels } from "../../../server/tracking/script/enabled-pixels.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import type { Route } from "./+types/pixels";
import { PIXEL_ORDER, PIXELS } from "./pixel-labels.ts";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Tracking");

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
        slug !== "gtm" && tracking.pixels[slug].sentBy !== "browser",
        accounts.filter(({ destination }) => destination === slug),
      ),
    })),
  };
}

type State = readonly [tone: BadgeTone, word: string];

function serverState(slug: PixelSlug, isOn: boolean, accounts: readonly AccountView[]): State {
  if (PIXELS[slug].tokenLabel === "") return ["plain", "Browser only"];
  const stopped = accounts.find(({ stoppedReason }) => stoppedReason !== null);
  if (stopped) return ["bad", stopped.stoppedReason ?? ""];
  if (!isOn) return ["plain", "Off"];
  return accounts.some(({ token, isEnabled }) => token.state === "kept" && isEnabled)
    ? ["good", "Sends"]
    : ["waiting", "Token missing"];
}

export default function Pixels({ loaderData: { pixels } }: Route.ComponentProps) {
  return (
    <TrackingPage description="Nothing is tracked before a pixel is active and the visitor has given consent.">
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
            title: "Browser",
            cell: ({ isOn }) => <Badge tone={isOn ? "good" : "plain"}>{isOn ? "Measures" : "Off"}</Badge>,
          },
          {
            name: "server",
            title: "Server",
            cell: ({ server: [tone, word] }) => <Badge tone={tone}>{word}</Badge>,
          },
          { name: "ids", title: "IDs", cell: ({ ids }) => ids.join(", ") || "–" },
        ]}
      />
    </TrackingPage>
  );
}
