import { useSearch } from 'wouter';
import { roleLabels } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

export default function UnauthorizedPage() {
  const disabled = new URLSearchParams(useSearch()).get('reason') === 'account_disabled';
  const person = useSignalValue(account);
  return (
    <Page title="Acceso Restringido">
      <EmptyState
        title={disabled ? 'Tu cuenta está desactivada' : 'Tu cuenta no puede ver esta página'}
        action={
          person ? (
            <Button onClick={goBack}>Regresar</Button>
          ) : (
            <LinkButton href={paths.marketplaceHome}>Regresar</LinkButton>
          )
        }
      >
        {disabled
          ? 'Escríbele a quien administra MeStore para activarla de nuevo.'
          : 'Pide acceso a quien administra MeStore si lo necesitas para tu trabajo.'}
        {person && !person.is_guest && (
          <p>
            Ingresaste como {person.email} ({roleLabels[person.user_type]}).
          </p>
        )}
      </EmptyState>
    </Page>
  );
}

/** The refused visit replaced its own entry, so the entry before it is where the person was. */
function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign(paths.marketplaceHome);
}
