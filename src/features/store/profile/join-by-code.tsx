import { paths } from '#domain/paths.ts';
import { JoinedStore } from '#domain/stores/store-people.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account, checkSession } from '#src/session/session.ts';
import { JoinByCodeForm } from '#src/shared/accounts/join-by-code-form.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

/** Takes the code of the letter that invites somebody to a store, for who cannot open its link here. */
export function JoinByCode({ onJoined }: { onJoined: (storeName: string) => void }) {
  const person = useSignalValue(account);
  if (!person || person.is_guest)
    return (
      <EmptyState
        title="Entra con la cuenta del correo que invitaron"
        action={
          <>
            <LinkButton href={`${paths.login}?next=${encodeURIComponent(paths.storeInvitation)}`}>
              Iniciar Sesión
            </LinkButton>
            <LinkButton variant="soft" href={paths.register}>
              Crear una cuenta
            </LinkButton>
          </>
        }
      >
        <p>Después escribe aquí el código del correo, o abre su enlace.</p>
      </EmptyState>
    );
  return (
    <JoinByCodeForm
      path={storePaths.join}
      schema={JoinedStore}
      submitLabel="Entrar a la tienda"
      email={person.email}
      onJoined={async (joined) => {
        // Their role and their stores are others now.
        await checkSession();
        onJoined(joined.store_name);
      }}
    />
  );
}
