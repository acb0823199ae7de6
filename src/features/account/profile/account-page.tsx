import { useState } from 'react';
import { Clock } from 'lucide-react';
import { displayName, roleNameOf } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel, Panels } from '#src/ui/layout/panel.tsx';
import { useAccountWithPending } from '#src/features/account/profile/use-account-with-pending.ts';
import { DeviceStorage } from '#src/shared/device/device-storage.tsx';
import { AppVersion } from '#src/features/account/profile/app-version.tsx';
import { ContactProofs } from '#src/features/account/profile/contact-proofs.tsx';
import { DeviceList } from '#src/features/account/profile/devices.tsx';
import { OwnViews } from '#src/features/account/profile/own-views.tsx';
import { OwnData } from '#src/features/account/profile/own-data.tsx';
import { GoogleLink } from '#src/features/account/profile/google-link.tsx';
import { ProfileDialog } from '#src/features/account/profile/profile-dialog.tsx';
import { LocalCopy } from '#src/features/account/profile/local-copy.tsx';
import { SignOutButton } from '#src/features/account/profile/sign-out-button.tsx';
import styles from '#src/features/account/profile/account-page.module.css';

export default function AccountPage() {
  const shown = useAccountWithPending();
  const [editing, setEditing] = useState(false);
  if (!shown) return null;
  const { person, provisional } = shown;
  return (
    <Page title="Mi Perfil" actions={<SignOutButton />}>
      <Panels>
        <Panel title="Tu cuenta">
          <dl className={styles.facts}>
            <div>
              <dt>Nombre</dt>
              <dd>{displayName(person)}</dd>
              {provisional && (
                <dd className={styles.proof}>
                  <Badge tone="warn" icon={<Clock />}>
                    Por enviar
                  </Badge>
                </dd>
              )}
            </div>
            {!person.is_guest && (
              <>
                <ContactProofs person={person} />
                <GoogleLink />
              </>
            )}
            <div>
              <dt>Rol</dt>
              <dd>{roleNameOf(person)}</dd>
            </div>
          </dl>
          <div className={styles.links}>
            {person.is_guest ? (
              <LinkButton href={paths.register}>Crear una cuenta</LinkButton>
            ) : (
              <>
                <Button variant="soft" onClick={() => setEditing(true)}>
                  Editar tus datos
                </Button>
                <LinkButton variant="soft" href={paths.secondFactor}>
                  Seguridad
                </LinkButton>
                <LinkButton variant="soft" href={paths.addresses}>
                  Mis direcciones
                </LinkButton>
                <LinkButton variant="soft" href={paths.company}>
                  Mi empresa
                </LinkButton>
                <LinkButton variant="soft" href={paths.notificationPreferences}>
                  Preferencias de notificaciones
                </LinkButton>
              </>
            )}
            <LinkButton variant="soft" href={paths.myOrders}>
              Mis Pedidos
            </LinkButton>
          </div>
          {editing && <ProfileDialog person={person} onClose={() => setEditing(false)} />}
        </Panel>
        <Panel title="Tus equipos" flush>
          <DeviceList />
        </Panel>
        <OwnViews />
        <Panel title="Tus datos">
          <OwnData />
        </Panel>
        <Panel title="Este equipo">
          <div className={styles.device}>
            <AppVersion />
            <LocalCopy />
            <DeviceStorage />
          </div>
        </Panel>
      </Panels>
    </Page>
  );
}
