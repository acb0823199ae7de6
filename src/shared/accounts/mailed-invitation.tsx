import { useEffect, useState, type ReactNode } from 'react';
import type * as v from 'valibot';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { call, type Answer } from '#src/identity/call.ts';
import { account } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';

interface MailedInvitationProps<Schema extends v.GenericSchema> {
  /** Of the link in the letter. */
  secret: string;
  /** Where the server reads it. */
  path: string;
  schema: Schema;
  children: (invitation: v.InferOutput<Schema>) => ReactNode;
}

/** What the link of a letter invites to, once the server has read it. */
export function MailedInvitation<Schema extends v.GenericSchema>({
  secret,
  path,
  schema,
  children,
}: MailedInvitationProps<Schema>) {
  const offline = useSignalValue(connection) === 'offline';
  const [answer, setAnswer] = useState<Answer<v.InferOutput<Schema>> | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (offline) return undefined;
    let isHere = true;
    void call(path, schema, { method: 'POST', json: { secret }, as: 'nobody' }).then(
      (said) => isHere && setAnswer(said),
    );
    return () => {
      isHere = false;
    };
  }, [path, schema, secret, offline, tries]);

  if (answer?.ok) return children(answer.body);
  if (offline)
    return (
      <ErrorState
        title="Se necesita conexión"
        text="La invitación se lee cuando vuelva la conexión. El enlace sigue sirviendo."
        badge="Sin conexión"
      />
    );
  if (!answer) return <Skeleton label="Leyendo la invitación…" kind="line" count={3} />;
  return (
    <ErrorState
      title="No pudimos abrir la invitación"
      text={answer.message}
      onRetry={() => {
        setAnswer(null);
        setTries(tries + 1);
      }}
    />
  );
}

interface InvitationCardProps {
  title: string;
  art?: ReactNode;
  /** The words of the button that takes it. */
  join: string;
  busy: boolean;
  onJoin: () => Promise<void>;
  /** What shows of the address that was invited. */
  emailHint: string;
  /** Of the sentence with the address. */
  className?: string | undefined;
  children: ReactNode;
}

/** An invitation: for whom it is, and the way in for who is that, or to their account. */
export function InvitationCard(props: InvitationCardProps) {
  const { title, art, join, busy, onJoin, emailHint, className, children } = props;
  const person = useSignalValue(account);
  const isIn = person !== null && !person.is_guest;
  return (
    <EmptyState
      title={title}
      art={art}
      action={
        isIn ? (
          <Button busy={busy} onClick={() => void onJoin()}>
            {join}
          </Button>
        ) : (
          <LinkButton href={paths.login}>Iniciar Sesión</LinkButton>
        )
      }
    >
      <p>{children}</p>
      <p className={className}>
        {isIn
          ? `Es para la cuenta de ${emailHint}; la tuya es ${person.email}.`
          : `Entra con la cuenta de ${emailHint} y abre otra vez el enlace del correo, o escribe aquí su código.`}
      </p>
      {!isIn && (
        <p>
          ¿Aún no tienes cuenta? <TapLink href={paths.register}>Crear una cuenta</TapLink>
        </p>
      )}
    </EmptyState>
  );
}
