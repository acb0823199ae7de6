import { notificationChannels } from '#domain/notifications/channels.ts';
import { consentText, CURRENT_CONSENT } from '#domain/notifications/commercial-consent.ts';
import { type NotificationPreferences, wantsChannel } from '#domain/notifications/preferences.ts';
import { channelsOf, type ChoiceCell } from '#domain/notifications/set-preferences.ts';
import { Switch } from '#src/ui/forms/switch.tsx';
import { useScrollToSection } from '#src/features/account/notifications/preferences/use-scroll-to-section.ts';
import styles from '#src/features/account/notifications/preferences/preferences-page.module.css';

interface AdvertisingChoicesProps {
  preferences: NotificationPreferences;
  onChoose: (cell: ChoiceCell) => void;
}

/** What advertises, each means agreed to on its own: the words beside a switch are those that are written down. */
export function AdvertisingChoices({ preferences, onChoose }: AdvertisingChoicesProps) {
  const { ref } = useScrollToSection<HTMLDivElement>('promotions');
  return (
    <div ref={ref} className={styles.fields}>
      {channelsOf('promotions').map((channel) => (
        <div key={channel}>
          <Switch
            checked={wantsChannel(preferences, 'promotions', channel)}
            describedBy={`consent-${channel}`}
            onChange={(wants) => onChoose({ category: 'promotions', channel, wants })}
          >
            Promociones: {notificationChannels[channel]}
          </Switch>
          <p id={`consent-${channel}`} className={styles.note}>
            {consentText(CURRENT_CONSENT, channel, true)}
          </p>
        </div>
      ))}
      <p className={styles.note}>
        Te las enviamos como manda la Ley 2300: una al día como mucho, en horas laborales, y por un solo medio
        cada semana.
      </p>
    </div>
  );
}
