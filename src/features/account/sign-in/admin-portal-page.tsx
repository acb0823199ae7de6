import { authorityOf } from '#domain/accounts/account.ts';
import { isAdmin } from '#domain/accounts/roles/roles.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { account } from '#src/session/session.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EntryPage } from '#src/shared/accounts/entry-form.tsx';

/** The entrance for people who run the platform. */
export default function AdminPortalPage() {
  const person = useSignalValue(account);
  const isInside = isAdmin(person?.user_type);
  return (
    <EntryPage
      title="Portal Admin"
      elsewhere={[{ href: paths.marketplaceHome, label: 'Volver a la tienda' }]}
    >
      <p>
        Bodega, pedidos, devoluciones, reembolsos, PQR y auditoría, según tu rol. Solo para quienes
        administran MeStore; cada cambio que haces aquí queda registrado con tu nombre.
      </p>
      {isInside && person ? (
        <LinkButton href={homeOf(authorityOf(person))}>Entrar al portal</LinkButton>
      ) : (
        <LinkButton href={paths.adminLogin}>Iniciar Sesión</LinkButton>
      )}
    </EntryPage>
  );
}
