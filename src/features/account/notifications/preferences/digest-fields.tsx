import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { DIGEST_SECTION } from '#domain/notifications/deliveries-api.ts';
import { EMAIL_RHYTHMS, emailRhythms, isDigestible } from '#domain/notifications/digests.ts';
import { categoryNamed } from '#domain/notifications/notification-categories.ts';
import { type NotificationPreferences, wantsChannel } from '#domain/notifications/preferences.ts';
import { timeText } from '#domain/notifications/quiet-hours-text.ts';
import { categoriesOf, type SetPreferencesData } from '#domain/notifications/set-preferences.ts';
import { SelectField } from '#src/ui/forms/field.tsx';
import { TimeField } from '#src/features/account/notifications/preferences/time-field.tsx';
import { useScrollToSection } from '#src/features/account/notifications/preferences/use-scroll-to-section.ts';
import styles from '#src/features/account/notifications/preferences/preferences-page.module.css';

interface DigestFieldsProps {
  who: Authority | null;
  preferences: NotificationPreferences;
  onChange: (data: Pick<SetPreferencesData, 'digests' | 'digest_minute'>) => void;
}

/** Of each category whose letters somebody wants, whether they come one by one or in a digest, and when that leaves. */
export function DigestFields({ who, preferences, onChange }: DigestFieldsProps) {
  const { ref } = useScrollToSection<HTMLDivElement>(DIGEST_SECTION);
  const { digests, digestMinute } = preferences;
  const offered = categoriesOf(who).filter(
    (each) => isDigestible(each) && wantsChannel(preferences, each, 'email'),
  );
  const isAny = offered.some((each) => digests[each] !== undefined);
  return (
    <div ref={ref} className={styles.fields}>
      <p className={styles.note}>{noteOf(offered.length > 0, isAny ? digestMinute : null)}</p>
      {offered.map((category) => (
        <SelectField
          key={category}
          label={categoryNamed(category).label}
          value={digests[category] ?? 'each'}
          options={EMAIL_RHYTHMS.map((each) => ({ value: each, label: emailRhythms[each] }))}
          onChange={(rhythm) => onChange({ digests: { [category]: rhythm } })}
        />
      ))}
      {isAny && (
        <TimeField
          label="Hora del resumen"
          minute={digestMinute}
          onChange={(digest_minute) => onChange({ digest_minute })}
        />
      )}
    </div>
  );
}

function noteOf(isOffered: boolean, minute: number | null): string {
  if (!isOffered)
    return 'Activa arriba el correo de algo que se pueda resumir. Lo obligatorio llega siempre uno por uno.';
  return minute === null
    ? 'Elige un solo correo con todo en vez de uno por cada novedad. Lo obligatorio llega siempre uno por uno.'
    : `Tu resumen sale a las ${timeText(minute)}, hora de Colombia, con lo que no hayas leído. Sin novedades no sale. Lo obligatorio llega siempre uno por uno.`;
}
