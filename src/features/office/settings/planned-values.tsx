import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { AllSettings, type PlannedSetting, settingsPaths } from '#domain/settings/settings-api.ts';
import { settingText } from '#domain/settings/setting-text.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { call } from '#src/identity/call.ts';
import { cacheAnswer } from '#src/shared/answers/answer-cache.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/office/settings/settings.module.css';

interface PlannedValuesProps {
  setting: SettingKey;
  planned: readonly PlannedSetting[];
}

/** What is to hold of a setting from later days on, the next first, and the way to cancel each. */
export function PlannedValues({ setting, planned }: PlannedValuesProps) {
  const { busy, request } = useRequest();
  const offline = useSignalValue(connection) === 'offline';
  if (planned.length === 0) return null;

  async function cancel({ id, value, from }: PlannedSetting): Promise<void> {
    const isSure = await confirmDialog({
      title: '¿Cancelar lo programado?',
      text: `«${settingText(setting, value)}» no empezará a valer el ${fullDate(from)}. Lo que vale hoy sigue igual.`,
      confirm: 'Cancelar lo programado',
      keep: 'Dejarlo',
      danger: true,
    });
    if (!isSure) return;
    const json = { plan_id: id, note: '' };
    const done = await request(() => call(settingsPaths.cancel, AllSettings, { method: 'POST', json }));
    if (!done) return;
    cacheAnswer({ path: settingsPaths.all, atMs: serverNowMs(), body: done.body });
    toast({ tone: 'success', text: 'Cancelado: no empezará a valer.' });
  }

  return (
    <ul className={styles.planned} aria-label="Programado">
      {planned.map((each) => (
        <li key={each.id}>
          <p>
            {each.from <= dayInBogota(serverNowMs()) ? 'Desde hoy' : `Desde el ${fullDate(each.from)}`}:{' '}
            <b>{settingText(setting, each.value)}</b> ({each.by})
          </p>
          <Button
            variant="danger-quiet"
            size="sm"
            disabled={busy || offline}
            onClick={() => void cancel(each)}
          >
            Cancelar
          </Button>
        </li>
      ))}
    </ul>
  );
}
