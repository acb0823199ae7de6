import { QUIET_HOURS_SECTION } from '#domain/notifications/deliveries-api.ts';
import type { NotificationPreferences, QuietHours } from '#domain/notifications/preferences.ts';
import { quietHoursText } from '#domain/notifications/quiet-hours-text.ts';
import type { SetPreferencesData } from '#domain/notifications/set-preferences.ts';
import { Switch } from '#src/ui/forms/switch.tsx';
import { TimeField } from '#src/features/account/notifications/preferences/time-field.tsx';
import { useScrollToSection } from '#src/features/account/notifications/preferences/use-scroll-to-section.ts';
import styles from '#src/features/account/notifications/preferences/preferences-page.module.css';

/** What somebody who turns them on begins with: from 10 p. m. to 6 a. m. */
const USUAL: QuietHours = { from: 22 * 60, to: 6 * 60 };

interface QuietHoursFieldsProps {
  preferences: NotificationPreferences;
  onChange: (data: Pick<SetPreferencesData, 'quiet_hours' | 'shows_details'>) => void;
}

/** When nothing is announced, and how much of it a locked screen says. */
export function QuietHoursFields({ preferences, onChange }: QuietHoursFieldsProps) {
  const { quietHours, showsDetails } = preferences;
  const set = (hours: QuietHours | null) => onChange({ quiet_hours: hours });
  const { ref } = useScrollToSection<HTMLDivElement>(QUIET_HOURS_SECTION);
  return (
    <div ref={ref} className={styles.fields}>
      <div>
        <Switch checked={quietHours !== null} onChange={(wants) => set(wants ? USUAL : null)}>
          Horas de silencio
        </Switch>
        <p className={styles.note}>
          {quietHours
            ? `Nada suena en tus equipos ${quietHoursText(quietHours)}, hora de Colombia. Lo de esas horas te llega al terminar.`
            : 'Elige unas horas en las que nada suene en tus equipos. Lo de esas horas te llega al terminar.'}
        </p>
      </div>
      {quietHours && (
        <div className={styles.hours}>
          <TimeField
            label="Desde"
            minute={quietHours.from}
            except={quietHours.to}
            onChange={(from) => set({ ...quietHours, from })}
          />
          <TimeField
            label="Hasta"
            minute={quietHours.to}
            except={quietHours.from}
            onChange={(to) => set({ ...quietHours, to })}
          />
        </div>
      )}
      <div>
        <Switch checked={showsDetails} onChange={(shows_details) => onChange({ shows_details })}>
          Mostrar el detalle en la pantalla bloqueada
        </Switch>
        <p className={styles.note}>
          {showsDetails
            ? 'Quien vea tu pantalla bloqueada lee de qué pedido o producto se trata.'
            : 'La pantalla bloqueada solo dice que hay algo nuevo, sin decir de qué pedido o producto.'}
        </p>
      </div>
    </div>
  );
}
