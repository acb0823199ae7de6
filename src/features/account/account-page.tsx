import { displayName } from '#domain/accounts/account.ts';
import { roleLabels } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Page } from '#src/ui/page.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { account } from '#src/session/session.ts';
import { DeviceStorage } from '#src/pieces/device-storage.tsx';
import { AppVersion } from '#src/features/account/app-version.tsx';
import { LocalCopy } from '#src/features/account/local-copy.tsx';
import { SignOutButton } from '#src/features/account/sign-out-button.tsx';
import styles from '#src/features/account/account-page.module.css';

export default function AccountPage() {
  const person = useSignalValue(account);
  if (!person) return null;
  return (
    <Page title="Mi Perfil" actions={<SignOutButton />}>
      <div className={styles.panels}>
        <Panel title="Tu cuenta">
          <dl className={styles.facts}>
            <div>
              <dt>Nombre</dt>
              <dd>{displayName(person)}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>{person.email}</dd>
            </div>
            <div>
              <dt>Rol</dt>
              <dd>{roleLabels[person.user_type]}</dd>
            </div>
          </dl>
          <LinkButton variant="soft" href={paths.myOrders}>
            Mis Pedidos
          </LinkButton>
        </Panel>
        <Panel title="Este equipo">
          <div className={styles.device}>
            <AppVersion />
            <LocalCopy />
            <DeviceStorage />
          </div>
        </Panel>
      </div>
    </Page>
  );
}
