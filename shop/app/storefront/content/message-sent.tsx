import { t } from "../../../i18n/t.ts";
export const handle = { bodyClass: "page", isShared: true };
export const meta = () => [{ title: t("Message sent") }, { name: "robots", content: "noindex" }];

export default function MessageSent() {
  return (
    <div className="wrap page-head">
      <h1>{t("Message sent")}</h1>
      <p>{t("Thank you. We’ll reply by email.")}</p>
      <p>
        <a href="/shop/">{t("Go to the shop")}</a>
      </p>
    </div>
  );
}
