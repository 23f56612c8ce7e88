import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { pageRequestOf } from "../../request-context.ts";
import { SubscribeResult } from "../subscribe/subscribe-result.tsx";
import type { Route } from "./+types/alert-sent";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "page", isShared: true };
export const meta = () => [{ title: t("Check your inbox") }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  return { canSendMail: await hasMailServer(pageRequestOf(context).shop) };
}

/** The same for everybody, so that nobody learns who waits. */
export default function AlertSent({ loaderData: { canSendMail } }: Route.ComponentProps) {
  return (
    <SubscribeResult title={canSendMail ? t("Check your inbox") : t("Your request was saved")}>
      <p>
        {canSendMail
          ? t("We’ve emailed you a link to confirm. If you already wait for it, there is nothing to do.")
          : t("This shop cannot send emails at the moment. Please contact us.")}
      </p>
    </SubscribeResult>
  );
}
