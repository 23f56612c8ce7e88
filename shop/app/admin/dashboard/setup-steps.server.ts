import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { type OpeningStep, openingSteps } from "../../../server/platform/settings/opening.ts";
import type { Person } from "../../../server/people/accounts/person.ts";
import type { Shop } from "../../../server/shop.ts";
import { enabledPixels } from "../../../server/tracking/script/enabled-pixels.ts";
import { SECURITY_PATH } from "../addresses.ts";
import { mayOpen } from "../may-open.server.ts";

/** Everything between a new shop and an open one that is measured, without pages that the person may not open. */
export async function setupSteps(
  shop: Shop,
  staff: Pick<Person, "role"> & { readonly hasSecondFactor: boolean },
): Promise<readonly OpeningStep[]> {
  const settings = await shop.settings();
  const steps: readonly OpeningStep[] = [
    ...(await openingSteps(shop.database.pool, settings)),
    {
      title: "Connect a mail server",
      text: "Until then, emails to customers are saved as files and not sent.",
      to: "/admin/settings/mail/",
      isDone: await hasMailServer(shop),
    },
    {
      title: "Turn on two-factor authentication",
      text: "Your account is protected by a password only.",
      to: SECURITY_PATH,
      isDone: staff.hasSecondFactor,
    },
    {
      title: "Connect a pixel",
      text: "Meta, Google, TikTok, Pinterest or Microsoft. Visitors are asked for consent first.",
      to: "/admin/tracking/",
      isDone: enabledPixels(settings.tracking).length > 0,
    },
    {
      title: "Open the shop",
      text: "Visitors see a “coming soon” page until then.",
      to: "#opening",
      isDone: !settings.comingSoon.enabled,
    },
  ];
  return steps.filter(({ to }) => to.startsWith("#") || mayOpen(staff, to));
}
