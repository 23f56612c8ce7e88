import { t } from "../../../i18n/t.ts";

export function itemsText(count: number): string {
  return count === 1 ? t("1 item") : t("{count} items", { count });
}
