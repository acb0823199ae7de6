import type { SettingHistory } from '#domain/settings/settings-api.ts';
import type { Db } from '#server/db/database.ts';
import { historyPage, type HistoryQuery } from '#server/settings/settings-storage.ts';

const SAVES_A_PAGE = 25;

/** A page of the history of the settings, the last save first. */
export async function historyAnswer(db: Db, query: HistoryQuery): Promise<SettingHistory> {
  const data = await historyPage(db, { ...query, saves: SAVES_A_PAGE });
  const last = data.at(-1)?.version;
  const hasMore =
    last !== undefined && (await historyPage(db, { ...query, before: last, saves: 1 })).length > 0;
  return { data, next: hasMore ? last : null };
}
