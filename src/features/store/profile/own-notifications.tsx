import { paths } from '#domain/paths.ts';
import {
  type StoreNotifications,
  storeNotificationCells,
  storeNotificationsOf,
} from '#domain/notifications/store-notifications.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { choosing, savePreferences } from '#src/shared/notifications/save-preferences.ts';
import { usePreferences } from '#src/shared/notifications/use-preferences.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Switch } from '#src/ui/forms/switch.tsx';
import styles from '#src/features/store/profile/own-notifications.module.css';

/** How the person who looks is told of their stores. Each person of a store decides their own. */
export function OwnNotifications({ settings }: { settings: StoreNotifications }) {
  const person = useSignalValue(account);
  const { shown } = usePreferences();
  if (!person) return null;
  // Without an answer about devices this screen believes what the store's own said of them.
  const wanted = shown && storeNotificationsOf(shown.preferences, { hasDevice: true });
  const { push, orderUpdates, promotions } = wanted ?? settings;
  const set = (setting: 'push' | 'orderUpdates', wants: boolean) =>
    void savePreferences(person.id, choosing(storeNotificationCells(setting, wants)));
  return (
    <div className={styles.settings}>
      <Switch checked={push} disabled={!wanted} onChange={(wants) => set('push', wants)}>
        Avisos de ventas y productos en tus equipos
      </Switch>
      {wanted && push && !settings.push && (
        <p className={styles.note}>Llegan en cuanto actives los avisos en alguno de tus equipos.</p>
      )}
      <Switch checked={orderUpdates} disabled={!wanted} onChange={(wants) => set('orderUpdates', wants)}>
        Novedades de los pedidos, además de tu lista
      </Switch>
      <p className={styles.note}>
        Promociones de MeStore: {promotions ? 'aceptaste recibirlas' : 'no las recibes'}. Cada persona de la
        tienda decide lo suyo.
      </p>
      <LinkButton variant="line" size="sm" href={paths.notificationPreferences}>
        Todas tus preferencias
      </LinkButton>
    </div>
  );
}
