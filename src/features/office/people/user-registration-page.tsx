import { useState } from 'react';
import { FileUp, UserPlus } from 'lucide-react';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ImportDialog } from '#src/features/office/people/import-dialog.tsx';
import { invitationViews } from '#src/features/office/people/invitation-columns.tsx';
import { InviteDialog } from '#src/features/office/people/invite-dialog.tsx';
import { invitations } from '#src/features/office/people/listed-invitations.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';

/** Invites people to have an account, one by one or by a file, and shows what became of each invitation. */
export default function UserRegistrationPage() {
  const list = useWorklist(invitations);
  const [open, setOpen] = useState<'invite' | 'import' | null>(null);
  const offline = useSignalValue(connection) === 'offline';
  const { refresh } = list.answer;
  return (
    <>
      <WorklistPage
        list={list}
        actions={
          <>
            <Button variant="line" disabled={offline} onClick={() => setOpen('import')}>
              <FileUp />
              Traer un archivo
            </Button>
            <Button disabled={offline} onClick={() => setOpen('invite')}>
              <UserPlus />
              Invitar
            </Button>
          </>
        }
        origin={<TapLink href={paths.users}>Ver los usuarios</TapLink>}
        {...invitationViews(refresh)}
      />
      {open === 'invite' && <InviteDialog onInvited={refresh} onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog onImported={refresh} onClose={() => setOpen(null)} />}
    </>
  );
}
