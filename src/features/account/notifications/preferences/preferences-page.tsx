import { Clock } from 'lucide-react';
import { authorityOf, type Account } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import type { PreferencesWithPending } from '#src/shared/notifications/preferences-with-pending.ts';
import { choosing, savePreferences } from '#src/shared/notifications/save-preferences.ts';
import { ThisDevicePush } from '#src/shared/notifications/this-device-push.tsx';
import { usePreferences } from '#src/shared/notifications/use-preferences.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { AdvertisingChoices } from '#src/features/account/notifications/preferences/advertising-choices.tsx';
import { ChoiceTable } from '#src/features/account/notifications/preferences/choice-table.tsx';
import { DigestFields } from '#src/features/account/notifications/preferences/digest-fields.tsx';
import { PresetButtons } from '#src/features/account/notifications/preferences/preset-buttons.tsx';
import { PushDevices } from '#src/features/account/notifications/preferences/push-devices.tsx';
import { QuietHoursFields } from '#src/features/account/notifications/preferences/quiet-hours-fields.tsx';
import { TopicChoices } from '#src/features/account/notifications/preferences/topic-choices.tsx';
import styles from '#src/features/account/notifications/preferences/preferences-page.module.css';

/** How this person wants to be told: of what, by which means, and when not. */
export default function PreferencesPage() {
  const person = useSignalValue(account);
  const { answer, shown } = usePreferences();
  if (!person) return null;
  return (
    <Page
      title="Preferencias de notificaciones"
      back={{ href: paths.notifications, label: 'Notificaciones' }}
      aside={<AnswerFreshness answer={answer} />}
    >
      <AnswerView answer={answer} what="tus preferencias de notificaciones" savesOffline>
        {() => shown && <Preferences person={person} shown={shown} />}
      </AnswerView>
    </Page>
  );
}

interface PreferencesProps {
  person: Account;
  shown: PreferencesWithPending;
}

function Preferences({ person, shown: { preferences, provisional } }: PreferencesProps) {
  const who = authorityOf(person);
  return (
    <div className={styles.panels}>
      <Panel
        title="De qué y por dónde te avisamos"
        actions={
          provisional && (
            <Badge tone="warn" icon={<Clock />}>
              Por enviar
            </Badge>
          )
        }
        flush
      >
        <div className={styles.intro}>
          <p>Todas quedan en tu lista de notificaciones. Aquí eliges cuáles salen además de la aplicación.</p>
          <PresetButtons person={person} preferences={preferences} />
        </div>
        <ChoiceTable
          who={who}
          preferences={preferences}
          onChoose={(cell) => void savePreferences(person.id, choosing([cell]))}
        />
      </Panel>
      <ThisDevicePush />
      <PushDevices />
      <Panel title="Temas que sigues">
        <TopicChoices />
      </Panel>
      <Panel title="Resumen por correo">
        <DigestFields
          who={who}
          preferences={preferences}
          onChange={(data) => void savePreferences(person.id, { choices: {}, ...data })}
        />
      </Panel>
      <Panel title="Cuándo y cuánto">
        <QuietHoursFields
          preferences={preferences}
          onChange={(data) => void savePreferences(person.id, { choices: {}, ...data })}
        />
      </Panel>
      <Panel title="Promociones">
        <AdvertisingChoices
          preferences={preferences}
          onChoose={(cell) => void savePreferences(person.id, choosing([cell]))}
        />
      </Panel>
    </div>
  );
}
