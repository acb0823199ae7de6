import {
  type StoreInvitation,
  StorePeople as People,
  type StorePerson,
} from '#domain/stores/store-people.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { InvitationRow, PersonRow } from '#src/features/store/profile/store-person-rows.tsx';
import { InviteForm } from '#src/features/store/profile/invite-form.tsx';
import { removePerson, withdrawInvitation } from '#src/features/store/profile/store-people-calls.ts';
import { account, checkSession } from '#src/session/session.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { connection } from '#src/sync/sync-status.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/store/profile/store-people.module.css';

interface StorePeopleProps {
  vendorId: string;
  storeName: string;
  /** Nobody joins or leaves the store now. */
  closed: boolean;
}

/** The people of a store, whom it invited, and the way to invite more. Changes need a connection. */
export function StorePeople({ vendorId, storeName, closed }: StorePeopleProps) {
  const answer = useAnswer(storePaths.people(vendorId), People);
  const person = useSignalValue(account);
  const offline = useSignalValue(connection) === 'offline';
  const { busy, request } = useRequest();

  async function remove({ user_id, name }: StorePerson): Promise<void> {
    const isMe = user_id === person?.id;
    const sure = await confirmDialog({
      title: isMe ? `¿Salir de ${storeName}?` : `¿Sacar a ${name} de ${storeName}?`,
      text: isMe
        ? 'Dejas de ver la tienda en todos tus equipos. Para volver te tienen que invitar otra vez.'
        : 'Deja de ver la tienda en todos sus equipos apenas se conecten. Puedes invitarla otra vez.',
      confirm: isMe ? 'Salir de la tienda' : 'Sacar de la tienda',
      danger: true,
    });
    if (!sure || !(await request(() => removePerson(vendorId, user_id)))) return;
    toast({ text: isMe ? `Saliste de ${storeName}.` : `${name} ya no trabaja en ${storeName}.` });
    await (isMe ? checkSession() : answer.refresh());
  }

  async function withdraw({ id, email }: StoreInvitation): Promise<void> {
    if (!(await request(() => withdrawInvitation(vendorId, id)))) return;
    toast({ text: `El enlace que recibió ${email} ya no sirve.` });
    await answer.refresh();
  }

  return (
    <>
      <AnswerView answer={answer} what="las personas de la tienda" flush>
        {({ people, invitations }) => (
          <ul aria-label="Personas de la tienda" className={styles.people}>
            {people.map((each) => (
              <li key={each.user_id}>
                <PersonRow
                  person={each}
                  isMe={each.user_id === person?.id}
                  mayLeave={people.length > 1 && !closed}
                  disabled={offline || busy}
                  onRemove={() => void remove(each)}
                />
              </li>
            ))}
            {invitations.map((each) => (
              <li key={each.id}>
                <InvitationRow
                  invitation={each}
                  disabled={offline || busy || closed}
                  onWithdraw={() => void withdraw(each)}
                />
              </li>
            ))}
          </ul>
        )}
      </AnswerView>
      {!closed && <InviteForm vendorId={vendorId} offline={offline} onInvited={answer.refresh} />}
    </>
  );
}
