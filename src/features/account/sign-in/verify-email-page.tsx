import { useEffect, useState } from 'react';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { verifyEmail, type Proof } from '#src/session/account-proofs.ts';
import { account, checkSession } from '#src/session/session.ts';
import { VerifyByCodeForm } from '#src/features/account/sign-in/verify-by-code-form.tsx';
import { EntryPage } from '#src/shared/accounts/entry-form.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { useLinkSecret } from '#src/shared/orders/link-secret.ts';

/** The target of the link that proves an e-mail, and the page that takes the code beside it. */
export default function VerifyEmailPage() {
  const token = useLinkSecret();
  const person = useSignalValue(account);
  const [proof, setProof] = useState<Proof | null>(null);
  const [tries, setTries] = useState(0);
  const [types, setTypes] = useState(false);

  useEffect(() => {
    if (!token) return;
    let isHere = true;
    void verifyEmail({ token }).then(async (answer) => {
      if (answer.ok) await checkSession();
      if (isHere) setProof(answer);
    });
    return () => {
      isHere = false;
    };
  }, [token, tries]);

  async function verified(): Promise<void> {
    await checkSession();
    setProof({ ok: true, value: '' });
  }

  const onwards = person ? (
    <LinkButton href={paths.account}>Ir a Mi Perfil</LinkButton>
  ) : (
    <LinkButton href={paths.login}>Iniciar Sesión</LinkButton>
  );
  const again = () => {
    setProof(null);
    setTries((count) => count + 1);
  };
  if (!proof?.ok && (types || !token))
    return (
      <EntryPage
        title="Confirmar correo"
        elsewhere={[
          person
            ? { href: paths.account, label: 'Ir a Mi Perfil' }
            : { href: paths.login, label: 'Iniciar Sesión' },
        ]}
      >
        <VerifyByCodeForm
          known={person && !person.is_guest ? person.email : ''}
          onVerified={() => void verified()}
        />
      </EntryPage>
    );
  return (
    <Page title="Confirmar correo">
      <div aria-live="polite">
        {!proof && <p>Confirmando tu correo…</p>}
        {proof?.ok && (
          <EmptyState title="Tu correo quedó confirmado" action={onwards}>
            Ahí te avisaremos de tus pedidos y podrás recuperar tu contraseña.
          </EmptyState>
        )}
        {proof && !proof.ok && (
          <EmptyState
            title="No se pudo confirmar"
            action={
              <>
                {onwards}
                <Button variant="line" onClick={again}>
                  Reintentar
                </Button>
                <Button variant="quiet" onClick={() => setTypes(true)}>
                  Escribir el código del correo
                </Button>
              </>
            }
          >
            {proof.message} Los enlaces se piden desde Mi Perfil.
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
