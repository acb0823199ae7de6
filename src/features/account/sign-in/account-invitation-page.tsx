import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { isAdmin, roleLabels } from '#domain/accounts/roles/roles.ts';
import {
  AcceptAccountInvitationBody,
  AcceptedInvitation,
  ReadAccountInvitation,
  ReadAccountInvitationBody,
} from '#domain/people/account-invitation.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { NewPasswordField } from '#src/features/account/sign-in/new-password-field.tsx';
import { call } from '#src/identity/call.ts';
import { DataConsent } from '#src/shared/accounts/data-consent.tsx';
import { EntryForm, EntryPage, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { forgetLinkSecret, useLinkSecret } from '#src/shared/orders/link-secret.ts';
import { checkForm, refusedForm } from '#src/shared/saving/form-problems.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** What proves that somebody is meant: the link of the letter, or its code with their e-mail. */
type Proof = { token: string } | { email: string; code: string };

interface Opened {
  proof: Proof;
  invitation: ReadAccountInvitation;
}

const TITLE = 'Aceptar la invitación';

/** The target of the letter that invites somebody to have an account: by its link or by the code in it. */
export default function AccountInvitationPage() {
  const token = useLinkSecret();
  const offline = useSignalValue(connection) === 'offline';
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!token || offline) return undefined;
    let isHere = true;
    void readInvitation({ token }).then((said) => {
      if (!isHere) return;
      if (said.ok) setOpened({ proof: { token }, invitation: said.body });
      else setFailure(said.message);
    });
    return () => {
      isHere = false;
    };
  }, [token, offline, tries]);

  if (opened) return <Accept {...opened} />;
  if (offline)
    return (
      <Page title={TITLE}>
        <ErrorState
          title="Se necesita conexión"
          text="La invitación se lee cuando vuelva la conexión. El enlace sigue sirviendo."
          badge="Sin conexión"
        />
      </Page>
    );
  if (!token || failure !== null)
    return <ByCode failure={failure} onOpened={setOpened} onRetry={token ? retry : null} />;
  return (
    <Page title={TITLE}>
      <Skeleton label="Leyendo la invitación…" kind="line" count={3} />
    </Page>
  );

  function retry(): void {
    setFailure(null);
    setTries(tries + 1);
  }
}

function readInvitation(proof: Proof) {
  return call(peoplePaths.readInvitation, ReadAccountInvitation, {
    method: 'POST',
    json: proof,
    as: 'nobody',
  });
}

interface ByCodeProps {
  /** Why the link did not open. */
  failure: string | null;
  onOpened: (opened: Opened) => void;
  /** Tries the link again; null without one. */
  onRetry: (() => void) | null;
}

/** For letters whose link does not open: what the letter says besides. */
function ByCode({ failure, onOpened, onRetry }: ByCodeProps) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const form = useEntryForm(async () => {
    const checked = checkForm(ReadAccountInvitationBody, { email, code });
    if (!checked.ok) return checked;
    const proof = { email: checked.output.email ?? '', code: checked.output.code ?? '' };
    const said = await readInvitation(proof);
    if (!said.ok) return refusedForm(said);
    onOpened({ proof, invitation: said.body });
    return null;
  });
  return (
    <EntryPage title={TITLE} elsewhere={[{ href: paths.login, label: 'Ya tengo cuenta' }]}>
      {failure !== null && (
        <Banner tone="bad" inset>
          {failure}{' '}
          {onRetry && (
            <button type="button" className="link" onClick={onRetry}>
              Reintentar
            </button>
          )}
        </Banner>
      )}
      <EntryForm {...form} submitLabel="Continuar">
        <p>Escribe el correo en el que recibiste la invitación y el código que trae.</p>
        <TextField {...form.field('email', email, setEmail)} label="Correo" type="email" inputMode="email" />
        <TextField
          {...form.field('code', code, setCode)}
          label="Código"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </EntryForm>
    </EntryPage>
  );
}

/** Chooses a name and a password, and gives the consent. */
function Accept({ proof, invitation }: Opened) {
  const [, navigate] = useLocation();
  const {
    email,
    role,
    role_name: own,
    store_name: store,
    invited_by_name: by,
    expires_at: until,
  } = invitation;
  const [nombre, setNombre] = useState(invitation.nombre);
  const [password, setPassword] = useState('');
  const [accepted, setAccepted] = useState(false);
  const form = useEntryForm(async () => {
    const checked = checkForm(AcceptAccountInvitationBody, {
      ...proof,
      nombre,
      password,
      acepta_tratamiento_datos: accepted,
    });
    if (!checked.ok) return checked;
    const made = await call(peoplePaths.acceptInvitation, AcceptedInvitation, {
      method: 'POST',
      json: checked.output,
      as: 'nobody',
    });
    if (!made.ok) return refusedForm(made);
    forgetLinkSecret();
    toast({ text: 'Tu cuenta quedó lista. Ingresa con tu correo y tu contraseña.' });
    navigate(isAdmin(made.body.role) ? paths.adminLogin : paths.login, { replace: true });
    return null;
  });
  return (
    <EntryPage title={TITLE}>
      <EntryForm {...form} submitLabel="Crear mi cuenta">
        <p>
          {by} te invita a entrar como <b>{own ?? roleLabels[role]}</b>
          {store && ` en ${store}`}, con el correo {email}. Puedes aceptar hasta el <LocalTime at={until} />.
        </p>
        <TextField {...form.field('nombre', nombre, setNombre)} label="Nombre" autoComplete="name" />
        <NewPasswordField {...form.field('password', password, setPassword)} label="Contraseña" />
        <DataConsent
          accepted={accepted}
          onChange={setAccepted}
          error={form.problems?.fields['acepta_tratamiento_datos']}
        />
      </EntryForm>
    </EntryPage>
  );
}
