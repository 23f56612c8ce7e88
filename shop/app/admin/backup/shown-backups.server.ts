import { backupPath, listBackups } from "../../../server/backup/backup-folder.ts";
import { secretMark } from "../../../server/backup/backup-format.ts";
import { type BackupRefusal, peekBackup } from "../../../server/backup/read-backup.ts";
import type { Shop } from "../../../server/shop.ts";

export interface ShownBackup {
  readonly name: string;
  readonly bytes: number;
  readonly modified: Date;
  /** Null when the back-up can be restored, judging by its header. */
  readonly refusal: BackupRefusal["code"] | null;
  readonly shop: string;
  readonly hasOtherSecret: boolean;
}

export const BACKUPS_PER_PAGE = 20;

/** Opens only the files of the current page. */
export async function shownBackups(
  { config, secret }: Shop,
  page: number,
): Promise<{ readonly backups: readonly ShownBackup[]; readonly total: number }> {
  const all = await listBackups(config);
  const shown = all.slice((page - 1) * BACKUPS_PER_PAGE, page * BACKUPS_PER_PAGE);
  const mark = secretMark(secret);
  const backups = await Promise.all(
    shown.map(async (stored): Promise<ShownBackup> => {
      const peeked = await peekBackup(backupPath(config, stored.name));
      if (!peeked.ok) return { ...stored, refusal: peeked.error.code, shop: "", hasOtherSecret: false };
      return { ...stored, refusal: null, shop: peeked.value.shop, hasOtherSecret: peeked.value.secretMark !== mark };
    }),
  );
  return { backups, total: all.length };
}
