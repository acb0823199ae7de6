import { Link } from 'wouter';
import { useState } from 'react';
import { fullDate, type Day } from '#domain/calendar/day.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { type AllSettings, type ListedSetting, settingsPaths } from '#domain/settings/settings-api.ts';
import { APP_SECTION } from '#domain/settings/app-settings.ts';
import { isSettingKey, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { isSameValue } from '#domain/settings/settings-history.ts';
import type { SettingsPage } from '#domain/settings/setting.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AppFacts } from '#src/features/office/settings/app-facts.tsx';
import { SaveSettingsDialog } from '#src/features/office/settings/save-settings-dialog.tsx';
import { SettingField } from '#src/features/office/settings/setting-field.tsx';
import { SettingHistoryDialog } from '#src/features/office/settings/setting-history-dialog.tsx';
import { useSettingsDraft } from '#src/features/office/settings/use-settings-draft.ts';
import { cacheAnswer } from '#src/shared/answers/answer-cache.ts';
import { connection } from '#src/sync/sync-status.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/settings/settings.module.css';

const SAVED = 'Ajustes guardados. Valen desde ya en todos los servidores y equipos.';
const WAITS = 'Quedó pedido: vale cuando otra persona lo confirme.';
const ALREADY_SO = 'Los ajustes ya valen así: no hay nada más que guardar.';

interface SettingsFormProps {
  page: SettingsPage;
  all: AllSettings;
  /** Reads them anew. */
  refresh: () => Promise<void>;
}

type KnownSetting = ListedSetting & { key: SettingKey };

/** The settings of a page: what is written is kept until it is saved, whatever another person saves meanwhile. */
export function SettingsForm({ page, all, refresh }: SettingsFormProps) {
  const settings = all.data.filter((each): each is KnownSetting => isSettingKey(each.key));
  const shown = settings.filter(({ key }) => settingsCatalogue[key].page === page);
  const current = new Map(settings.map(({ key, value }) => [key as string, value]));
  const planned = new Set(settings.filter((each) => each.planned?.length).map(({ key }) => key as string));
  const form = useSettingsDraft(page, { version: all.version, current, planned });
  const [saving, setSaving] = useState(false);
  const [history, setHistory] = useState<SettingKey | null>(null);
  const offline = useSignalValue(connection) === 'offline';

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = form.check();
        if (found === 'changes') setSaving(true);
        if (found === 'nothing') settle(form, null);
      }}
    >
      {[...groupedBy(shown, ({ key }) => settingsCatalogue[key].section)].map(([section, members]) => (
        <Panel key={section} title={section} actions={<SeenOn settings={members} />}>
          <div className={styles.section}>
            {section === APP_SECTION && <AppFacts />}
            {members.map((setting) => (
              <SettingField
                key={setting.key}
                setting={setting}
                written={form.draft[setting.key]}
                error={form.problems[setting.key]}
                onChange={(written) => form.write(setting.key, written)}
                onHistory={() => setHistory(setting.key)}
              />
            ))}
          </div>
        </Panel>
      ))}
      {offline && form.isDirty && (
        <Banner tone="info">
          Los ajustes se guardan en el servidor: lo escrito se queda en este equipo hasta que lo guardes, lo
          descartes o cierres sesión.
        </Banner>
      )}
      <div className={styles.bar}>
        {form.isDirty && (
          <Button variant="quiet" onClick={form.discard}>
            Descartar cambios
          </Button>
        )}
        <Button type="submit" disabled={!form.isDirty || offline}>
          Guardar cambios
        </Button>
      </div>
      {saving && (
        <SaveSettingsDialog
          seen={form.seen}
          current={current}
          changes={form.changes}
          onRefused={(fields) => {
            form.refuse(fields);
            void refresh().then(form.see);
          }}
          onSaved={(answer, from) => settle(form, answer, from)}
          onClose={() => setSaving(false)}
        />
      )}
      {history && (
        <SettingHistoryDialog
          setting={history}
          onBack={(value) => {
            form.write(history, value);
            setHistory(null);
          }}
          onClose={() => setHistory(null)}
        />
      )}
    </form>
  );
}

/**
 * What was written holds: the page shows it at once, whatever becomes of its next read.
 * @param answer the settings as they were saved; null where they hold already, and nothing was asked.
 */
function settle(
  form: { discard: () => void; changes: Readonly<Record<string, unknown>> },
  answer: AllSettings | null,
  from: Day | null = null,
): void {
  if (answer) cacheAnswer({ path: settingsPaths.all, atMs: serverNowMs(), body: answer });
  const isWaiting = Object.entries(form.changes).some(([key, value]) =>
    answer?.requests?.some((each) => isSameValue(each.changes[key], value)),
  );
  form.discard();
  const planned =
    from !== null && `Programado: empieza a valer el ${fullDate(from)}. Hasta entonces nada cambia.`;
  const saved = planned || (isWaiting ? WAITS : SAVED);
  toast({ tone: 'success', text: answer ? saved : ALREADY_SO });
}

/** The pages on which a change of these is seen. */
function SeenOn({ settings }: { settings: readonly KnownSetting[] }) {
  const pages = new Map(
    settings.flatMap(({ key }) => settingsCatalogue[key].touches.map((each) => [each.path, each.label])),
  );
  return (
    <p className={styles.note}>
      Se ve en{' '}
      {[...pages].map(([path, label], at) => (
        <span key={path}>
          {at > 0 && ', '}
          <Link href={path} className="link">
            {label}
          </Link>
        </span>
      ))}
    </p>
  );
}
