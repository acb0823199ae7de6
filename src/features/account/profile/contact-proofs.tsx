import type { Account } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { sendVerification } from '#src/session/account-proofs.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/account/profile/account-page.module.css';

/** Whether the person proved their e-mail and their mobile, and how to do it. */
export function ContactProofs({ person }: { person: Account }) {
  const { busy, request } = useRequest();
  async function mailAgain(): Promise<void> {
    const sent = await request(() => sendVerification(person.email));
    if (sent) toast({ text: sent.value });
  }
  return (
    <>
      <div>
        <dt>Email</dt>
        <dd>{person.email}</dd>
        <dd className={styles.proof}>
          {person.email_verified ? (
            <Badge tone="ok">Confirmado</Badge>
          ) : (
            <>
              <Badge tone="warn">Sin confirmar</Badge>
              <Button variant="soft" size="sm" busy={busy} onClick={() => void mailAgain()}>
                Enviar el correo otra vez
              </Button>
              <LinkButton variant="quiet" size="sm" href={paths.verifyEmail}>
                Escribir el código
              </LinkButton>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Celular</dt>
        <dd>{person.telefono || 'Todavía no lo has dado'}</dd>
        <dd className={styles.proof}>
          {person.telefono && (
            <Badge tone={person.phone_verified ? 'ok' : 'off'}>
              {person.phone_verified ? 'Confirmado' : 'Sin confirmar'}
            </Badge>
          )}
          <LinkButton variant="soft" size="sm" href={paths.verifyPhone}>
            {phoneAction(person)}
          </LinkButton>
        </dd>
      </div>
    </>
  );
}

function phoneAction({ telefono, phone_verified: isVerified }: Account): string {
  if (!telefono) return 'Agregar celular';
  return isVerified ? 'Cambiar celular' : 'Confirmar celular';
}
