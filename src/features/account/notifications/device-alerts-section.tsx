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

/** What this device alone said, of what failed or can still be taken back: it left the screen, and is read here. */
export function DeviceAlertsSection() {
  const alerts = useSignalValue(deviceAlerts).filter((each) => !each.isVisible);
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="avisos-del-equipo" className={page.alerts}>
      <div className={page.bar}>
        <h2 id="avisos-del-equipo" className={page.day}>
          En este equipo
        </h2>
        <Button variant="quiet" size="sm" onClick={forgetAlerts}>
          Borrar estos avisos
        </Button>
      </div>
      <ul className={framed.list}>
        {alerts.map((each) => (
          <AlertRow key={each.id} alert={each} />
        ))}
      </ul>
    </section>
  );
}

function AlertRow({ alert: { type, text, timestamp, action } }: { alert: DeviceAlert }) {
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
        <Button variant="quiet" size="sm" className={styles.actions} onClick={action.take}>
          {action.label}
        </Button>
      )}
    </li>
  );
}
