import { useState } from 'react';
import {
  ScopedSettings as Scoped,
  scopedSettingsPath,
  type ScopedSetting,
} from '#domain/settings/scoped-settings-api.ts';
import { isOverriddenBy, type SettingScope } from '#domain/settings/setting-scope.ts';
import { settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { settingText } from '#domain/settings/setting-text.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { cacheAnswer } from '#src/shared/answers/answer-cache.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { ScopedHistoryDialog } from '#src/shared/scoped-settings/scoped-history-dialog.tsx';
import { ScopedSettingDialog } from '#src/shared/scoped-settings/scoped-setting-dialog.tsx';
import { sourceLabels } from '#src/shared/scoped-settings/source-labels.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/shared/scoped-settings/scoped-settings.module.css';

interface ScopedSettingsProps {
  scope: SettingScope;
  /** Whether the reader changes them, and does not only read. */
  mayChange: boolean;
}

/** What is being done with a setting; `own` is the value to begin with, where it is not the one that holds. */
interface Open {
  key: SettingKey;
  does: 'change' | 'history';
  own?: ScopedSetting['own'];
}

/** The settings that a store or the warehouse may have of its own: what holds, whose value it is, and the way to change it. */
export function ScopedSettings({ scope, mayChange }: ScopedSettingsProps) {
  const path = scopedSettingsPath(scope);
  const answer = useAnswer(path, Scoped, { follows: ['settings'] });
  const [open, setOpen] = useState<Open | null>(null);
  const offline = useSignalValue(connection) === 'offline';
  return (
    <AnswerView answer={answer} what="estos ajustes">
      {(all) => {
        const known = all.data.filter(({ key }) => isOverriddenBy(scope, key)) as (ScopedSetting & {
          key: SettingKey;
        })[];
        const opened = known.find(({ key }) => key === open?.key);
        return (
          <>
            <ul className={styles.settings}>
              {known.map((setting) => (
                <li key={setting.key}>
                  <Setting
                    setting={setting}
                    onChange={
                      mayChange && !offline ? () => setOpen({ key: setting.key, does: 'change' }) : null
                    }
                    onHistory={() => setOpen({ key: setting.key, does: 'history' })}
                  />
                </li>
              ))}
            </ul>
            {mayChange && offline && (
              <p className={styles.note}>Estos ajustes se cambian en el servidor: hace falta conexión.</p>
            )}
            {opened && open?.does === 'change' && (
              <ScopedSettingDialog
                path={path}
                seen={all.version}
                setting={open.own === undefined ? opened : { ...opened, own: open.own }}
                onSaved={(saved) => {
                  cacheAnswer({ path, atMs: serverNowMs(), body: saved });
                  toast({ tone: 'success', text: 'Guardado. Vale desde ya en todos los equipos.' });
                }}
                onRefused={() => void answer.refresh()}
                onClose={() => setOpen(null)}
              />
            )}
            {opened && open?.does === 'history' && (
              <ScopedHistoryDialog
                path={path}
                setting={opened.key}
                onBack={
                  mayChange && !offline ? (own) => setOpen({ key: opened.key, does: 'change', own }) : null
                }
                onClose={() => setOpen(null)}
              />
            )}
          </>
        );
      }}
    </AnswerView>
  );
}

interface SettingProps {
  setting: ScopedSetting & { key: SettingKey };
  onChange: (() => void) | null;
  onHistory: () => void;
}

function Setting({ setting, onChange, onHistory }: SettingProps) {
  const { key, value, source, otherwise, own, since, changed_by: by } = setting;
  const { label, explanation } = settingsCatalogue[key];
  return (
    <>
      <div>
        <b>{label}</b>
        <p className={styles.value}>
          {settingText(key, value)} <span className={styles.note}>· {sourceLabels[source]}</span>
        </p>
        <p className={styles.note}>{explanation}</p>
        {own !== null && (
          <p className={styles.note}>
            Sin valor propio sería {settingText(key, otherwise.value)}, {sourceLabels[otherwise.source]}.
          </p>
        )}
        {since !== null && (
          <p className={styles.note}>
            {by}, <RelativeTime at={since} />.{' '}
            <button type="button" className="link" onClick={onHistory}>
              Historia
            </button>
          </p>
        )}
      </div>
      {onChange && (
        <Button variant="line" size="sm" onClick={onChange} aria-label={`Cambiar ${label}`}>
          Cambiar
        </Button>
      )}
    </>
  );
}
