import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { enterWithGoogle, isNewcomer } from '#src/session/google-sign-in.ts';
import { account } from '#src/session/session.ts';
import type { SignInAnswer } from '#src/session/sign-in-answer.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { afterRegistering } from '#src/features/account/sign-in/after-registering.ts';
import { GoogleRegisterForm } from '#src/features/account/sign-in/google-register-form.tsx';
import {
  forgetRequest,
  storedRequest,
  type GoogleRequest,
} from '#src/features/account/sign-in/google-request.ts';
import { readReturn, type GoogleReturn } from '#src/features/account/sign-in/google-return.ts';
import { useFragment } from '#src/shared/orders/link-secret.ts';
import { resumeCommands } from '#src/features/account/sign-in/resume-commands.ts';
import { SecondStepForm } from '#src/features/account/sign-in/second-step-form.tsx';
import { EntryPage } from '#src/shared/accounts/entry-form.tsx';
import { safeNext } from '#src/shared/accounts/safe-next.ts';

type Answered = Extract<GoogleReturn, { kind: 'answered' }>;

const turnedBack = {
  nothing: ['Falta la respuesta de Google', 'Vuelve a Iniciar Sesión y elige «Continuar con Google».'],
  declined: [
    'No ingresaste con Google',
    'No elegiste una cuenta. Puedes intentarlo otra vez o usar tu correo.',
  ],
  stranger: [
    'Esta respuesta no es de esta pestaña',
    'Ingresa otra vez con Google desde aquí: la respuesta sirve solo en la pestaña que la pidió.',
  ],
} satisfies Record<Exclude<GoogleReturn['kind'], 'answered'>, [string, string]>;

/** The page to which Google sends people back. */
export default function GoogleReturnPage() {
  const fragment = useFragment();
  const [request] = useState(storedRequest);
  const came = useMemo(() => readReturn(fragment, request), [fragment, request]);
  if (came.kind === 'answered') return <GoogleEntry came={came} />;
  const [title, text] = turnedBack[came.kind];
  return (
    <Page title="Ingresar con Google">
      <EmptyState title={title} action={<SignInLink request={request} />}>
        {text}
      </EmptyState>
    </Page>
  );
}

function GoogleEntry({ came }: { came: Answered }) {
  const [, navigate] = useLocation();
  const [answer, setAnswer] = useState<SignInAnswer | null>(null);
  const [tries, setTries] = useState(0);
  const { proof, request } = came;

  useEffect(() => {
    let isHere = true;
    void enterWithGoogle(proof).then((heard) => {
      if (!isHere) return;
      setAnswer(heard);
      if (heard.ok) void goOn(request, navigate);
    });
    return () => {
      isHere = false;
    };
  }, [proof, request, navigate, tries]);

  if (answer && isNewcomer(answer))
    return <GoogleRegisterForm came={came} onEntered={() => goOn(request, navigate, true)} />;
  if (answer && !answer.ok && answer.secondStep)
    return (
      <EntryPage title="Ingresar con Google">
        <SecondStepForm
          step={answer.secondStep}
          onEntered={() => goOn(request, navigate)}
          onBack={() => navigate(signInPath(request), { replace: true })}
        />
      </EntryPage>
    );
  const again = () => {
    setAnswer(null);
    setTries((count) => count + 1);
  };
  return (
    <Page title="Ingresar con Google">
      <div aria-live="polite">
        {answer && !answer.ok ? (
          <EmptyState
            title="No se pudo ingresar"
            action={
              mayPass(answer.status) ? (
                <Button onClick={again}>Reintentar</Button>
              ) : (
                <SignInLink request={request} />
              )
            }
          >
            {answer.message}
          </EmptyState>
        ) : (
          <p>Confirmando con Google…</p>
        )}
      </div>
    </Page>
  );
}

function SignInLink({ request }: { request: GoogleRequest | null }) {
  return <LinkButton href={signInPath(request)}>Volver a Iniciar Sesión</LinkButton>;
}

function signInPath(request: GoogleRequest | null): string {
  return paths.login + (request?.next ? `?next=${encodeURIComponent(request.next)}` : '');
}

/** Goes to the page that the person wanted before they signed in. */
async function goOn(
  request: GoogleRequest,
  navigate: (to: string, how: { replace: boolean }) => void,
  isNew = false,
): Promise<void> {
  forgetRequest();
  if (request.again) await resumeCommands();
  const person = account.peek();
  const role = person?.user_type;
  const home = request.again || !role ? paths.outbox : homeOf(authorityOf(person));
  const next = safeNext(request.next, location.origin);
  navigate(isNew && role ? afterRegistering(role, next) : (next ?? home), { replace: true });
}

/**
 * Whether a second try a moment later may work: the network or the server failed, or there were too many
 * tries.
 */
function mayPass(status: number | null | undefined): boolean {
  return status === null || status === 429 || (status ?? 0) >= 500;
}
