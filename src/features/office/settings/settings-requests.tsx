import { AllSettings, settingsRequestPaths, type SettingsRequest } from '#domain/settings/settings-api.ts';
import { isSettingKey, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { settingLabel, settingText } from '#domain/settings/setting-text.ts';
import type { SettingsPage } from '#domain/settings/setting.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { SettingDifferences } from '#src/features/office/settings/setting-differences.tsx';
import { account } from '#src/session/session.ts';
import { SecondPersonRow } from '#src/shared/people/second-person-row.tsx';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { askForSettings } from '#src/shared/settings/ask-for-settings.ts';
import lists from '#src/shared/lists/desk-list.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';

interface SettingsRequestsProps {
  page: SettingsPage;
  all: AllSettings;
  refresh: () => Promise<void>;
}

/** Changes of a page's settings that wait for a second person; nothing while there are none. */
export function SettingsRequests({ page, all, refresh }: SettingsRequestsProps) {
  const me = useSignalValue(account);
  const isHere = (key: string) => isSettingKey(key) && settingsCatalogue[key].page === page;
  const requests = all.requests?.filter(({ changes }) => Object.keys(changes).some(isHere)) ?? [];
  if (requests.length === 0) return null;
  const current = new Map(all.data.map(({ key, value }) => [key, value]));
  return (
    <div className={lists.above}>
      <Panel title="Cambios por confirmar" flush>
        <ul>
          {requests.map((each) => (
            <li key={each.id}>
              <SettingsRequestRow
                request={each}
                isOwn={each.requested_by === me?.id}
                current={current}
                onDecided={refresh}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

interface SettingsRequestRowProps {
  request: SettingsRequest;
  isOwn: boolean;
  /** The values that hold, by key. */
  current: ReadonlyMap<string, unknown>;
  onDecided: () => Promise<void>;
}

function SettingsRequestRow({ request, isOwn, current, onDecided }: SettingsRequestRowProps) {
  const { id, changes, note, requested_by_name, requested_at } = request;
  const names = Object.keys(changes).map(settingLabel).join(', ');
  const values = Object.entries(changes).map(
    ([key, value]) =>
      `${settingLabel(key)}: ${settingText(key, current.get(key))} → ${settingText(key, value)}.`,
  );

  async function answer(path: string) {
    const answered = await factorCall(path, AllSettings, { method: 'POST' });
    if (answered.ok) void askForSettings();
    return answered;
  }

  return (
    <SecondPersonRow
      title={names}
      request={{ reason: note, requested_by_name, requested_at }}
      difference={<SettingDifferences current={current} changes={changes} />}
      waits="Lo confirma otra persona, propietaria o superusuaria. Mientras tanto nada cambia."
      confirm={
        isOwn
          ? null
          : {
              send: () => answer(settingsRequestPaths.confirm(id)),
              title: '¿Confirmar este cambio?',
              text: `${values.join(' ')} Vale en pocos segundos.`,
              done: 'Confirmado: ya vale.',
            }
      }
      reject={{
        ...(isOwn && { label: 'Retirar' }),
        send: () => answer(settingsRequestPaths.reject(id)),
        title: isOwn ? '¿Retirar tu solicitud?' : '¿Rechazar este cambio?',
        text: 'Los ajustes siguen como están. Se puede pedir de nuevo.',
        done: isOwn ? 'La solicitud quedó retirada.' : 'Quedó rechazado.',
      }}
      onDecided={onDecided}
    />
  );
}
