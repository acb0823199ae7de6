import { useRef } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { deviceAlerts, forgetAlerts, type DeviceAlert } from '#src/shared/notifications/device-alerts.ts';
import { Button } from '#src/ui/button.tsx';
import framed from '#src/ui/layout/framed-list.module.css';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import { NotificationIcon } from '#src/features/account/notifications/notification-icon.tsx';
import styles from '#src/features/account/notifications/notification-row.module.css';
import page from '#src/features/account/notifications/notifications-page.module.css';

/**
 * What this device alone said, of what failed or can still be taken back: it left the screen, and is read here. Its buttons
 * go once they are pressed, and who pressed one with the keyboard goes on from here.
 */
export function DeviceAlertsSection() {
  const alerts = useSignalValue(deviceAlerts).filter((each) => !each.isVisible);
  const place = useRef<HTMLDivElement>(null);
  const goOnHere = () => place.current?.focus();
  return (
    <div ref={place} tabIndex={-1}>
      {alerts.length > 0 && <Alerts alerts={alerts} onPress={goOnHere} />}
    </div>
  );
}

interface AlertsProps {
  alerts: readonly DeviceAlert[];
  /** Called before what a button does, which removes it. */
  onPress: () => void;
}

function Alerts({ alerts, onPress }: AlertsProps) {
  return (
    <section aria-labelledby="avisos-del-equipo" className={page.alerts}>
      <div className={page.bar}>
        <h2 id="avisos-del-equipo" className={page.day}>
          En este equipo
        </h2>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            onPress();
            forgetAlerts();
          }}
        >
          Borrar estos avisos
        </Button>
      </div>
      <ul className={framed.list}>
        {alerts.map((each) => (
          <AlertRow key={each.id} alert={each} onPress={onPress} />
        ))}
      </ul>
    </section>
  );
}

interface AlertRowProps extends Pick<AlertsProps, 'onPress'> {
  alert: DeviceAlert;
}

function AlertRow({ alert: { type, text, timestamp, action }, onPress }: AlertRowProps) {
  return (
    <li className={styles.item}>
      <div className={classNames(styles.link, !action && styles.alone)}>
        <NotificationIcon type={type} />
        <div className={styles.words}>
          <span className={styles.message}>
            <CodesIn>{text}</CodesIn>
          </span>
          <span className={styles.when}>
            <LocalTime at={timestamp} />
          </span>
        </div>
      </div>
      {action && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.actions}
          onClick={() => {
            onPress();
            action.take();
          }}
        >
          {action.label}
        </Button>
      )}
    </li>
  );
}
