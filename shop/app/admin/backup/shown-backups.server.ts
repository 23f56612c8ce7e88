import { backupPath, listBackups } from "../../../server/backup/backup-folder.ts";
import { secretMark } from "../../../server/backup/backup-format.ts";
import { type BackupRefusal, peekBackup } from "../../../server/backup/read-backup.ts";
import type { Shop } from "../../../server/shop.ts";

export interface ShownBackup {
  readonly name: string;
  readonly bytes: number;
  readonly modified: Date;
  /** Null when it can be restored, as far as its first bytes tell. */
  readonly refusal: BackupRefusal["code"] | null;
  readonly shop: string;
  readonly hasOtherSecret: boolean;
}

export const BACKUPS_PER_PAGE = 20;

/** Only the files of one page are opened. */
export async function shownBackups(
  { config, secret }: Shop,
  page: number,
): Promise<{ readonly backups: readonly ShownBackup[]; readonly total: number }> {
  const all = await listBackups(config);
  const shown = all.slice((page - 1) * BACKUPS_PER_PAGE, page * BACKUPS_PER_PAGE);
  const mark = secretMark(secret);
  const backups = await Promise.all(
    shown.map(async (kept): Promise<ShownBackup> => {
      const peeked = await peekBackup(backupPath(config, kept.name));
      if (!peeked.ok) return { ...kept, refusal: peeked.error.code, shop: "", hasOtherSecret: false };
      return { ...kept, refusal: null, shop: peeked.value.shop, hasOtherSecret: peeked.value.secretMark !== mark };
    }),
  );
  return { backups, total: all.length };
}
