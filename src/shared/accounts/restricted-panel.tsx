import { roleNameOf } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import type { DenialReason } from '#src/shared/accounts/denial.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

interface RestrictedPanelProps {
  reason: DenialReason;
  /** Also says with which account and role the person is here. */
  showsRole: boolean;
  /** It is all that its address shows, and not a part of a page. */
  isPage?: boolean | undefined;
}

/** 'Acceso Restringido', why, and the way back (spec §2). */
export function RestrictedPanel({ reason, showsRole, isPage }: RestrictedPanelProps) {
  const person = useSignalValue(account);
  const isDisabled = reason === 'account_disabled';
  const Frame = isPage ? Page : Panel;
  return (
    <Frame title="Acceso Restringido">
      <EmptyState
        title={
          isDisabled
            ? 'Tu cuenta está desactivada'
            : `Tu cuenta no puede ver esta ${isPage ? 'página' : 'parte'}`
        }
        action={
          person ? (
            <Button onClick={goBack}>Regresar</Button>
          ) : (
            <LinkButton href={paths.marketplaceHome}>Regresar</LinkButton>
          )
        }
      >
        {isDisabled
          ? 'Escríbele a quien administra MeStore para activarla de nuevo.'
          : 'Pide acceso a quien administra MeStore si lo necesitas para tu trabajo.'}
        {showsRole && person && !person.is_guest && (
          <p>
            Ingresaste como {person.email} ({roleNameOf(person)}).
          </p>
        )}
      </EmptyState>
    </Frame>
  );
}

/** A refused visit replaced its own entry, and a panel is one of its own: the entry before is where the person was. */
function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign(paths.marketplaceHome);
}
