import type { Send } from '#test/simulation/engine.ts';
import { personId } from '#test/simulation/names.ts';
import type { World } from '#test/simulation/truth.ts';

type Administration = Pick<World, 'isActive' | 'setActive' | 'endSessions' | 'saveSettings'>;

/** What administrators do in a real database. @param saver who saves the settings. */
export function realAdministration(send: Send, nowMs: () => number, saver: () => number): Administration {
  const now = () => new Date(nowMs()).toISOString();
  return {
    async isActive(person) {
      const [row] = await send<{ is_active: boolean }>('select is_active from users where id = $1', [
        personId(person),
      ]);
      return row?.is_active ?? false;
    },
    async setActive(person, isActive) {
      const values = [personId(person), isActive, now()];
      await send(
        `with changed as (
           update users set is_active = $2, disabled_at = case when $2 then null else $3::timestamptz end
           where id = $1 and is_active <> $2 returning id
         ), ended as (
           update refresh_tokens set revoked_at = $3::timestamptz
           where not $2 and user_id in (select id from changed) and revoked_at is null
         )
         update device_grants set revoked_at = $3::timestamptz
         where not $2 and user_id in (select id from changed) and revoked_at is null`,
        values,
      );
    },
    async endSessions(person) {
      await send(
        `with ended as (update refresh_tokens set revoked_at = $2::timestamptz where user_id = $1 and revoked_at is null)
         update device_grants set revoked_at = $2::timestamptz where user_id = $1 and revoked_at is null`,
        [personId(person), now()],
      );
    },
    async saveSettings(values) {
      const [saved] = await send<{ version: number }>(
        `insert into setting_changes (version, key, value, changed_by, at)
         select (select coalesce(max(version), 0) + 1 from setting_changes), key, value, $2, $3
         from jsonb_each($1) returning version`,
        [JSON.stringify(values), personId(saver()), now()],
      );
      return saved?.version ?? 0;
    },
  };
}
