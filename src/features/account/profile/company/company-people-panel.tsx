import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import { companyPaths, type Company } from '#domain/companies/company.ts';
import { CompanyPeople, type CompanyPerson } from '#domain/companies/company-people.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import list from '#src/features/account/profile/account-list.module.css';
import companyStyles from '#src/features/account/profile/company/company.module.css';
import { CompanyPersonDialog } from '#src/features/account/profile/company/company-person-dialog.tsx';
import {
  CompanyInvitationRow,
  CompanyPersonRow,
} from '#src/features/account/profile/company/company-person-rows.tsx';
import { usePeopleChanges } from '#src/features/account/profile/company/people-changes.ts';
import { account } from '#src/session/session.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface CompanyPeoplePanelProps {
  company: Company;
  onLeft: () => Promise<void>;
}

/** Who is of the company and whom it invited. Changes need a connection. */
export function CompanyPeoplePanel({ company, onLeft }: CompanyPeoplePanelProps) {
  const answer = useAnswer(companyPaths.people, CompanyPeople);
  const me = useSignalValue(account)?.id;
  const offline = useSignalValue(connection) === 'offline';
  const changes = usePeopleChanges({ company: company.company, me, onChanged: answer.refresh, onLeft });
  const [editing, setEditing] = useState<CompanyPerson | 'new' | null>(null);
  const isAdministrator = company.role === 'administrator';
  const disabled = offline || changes.busy;
  return (
    <Panel
      flush
      title="Personas"
      actions={
        isAdministrator && (
          <Button size="sm" variant="soft" disabled={disabled} onClick={() => setEditing('new')}>
            <UserPlus />
            Invitar
          </Button>
        )
      }
    >
      <AnswerView answer={answer} what="las personas de la empresa" flush isPart>
        {({ people, invitations }) => (
          <ul className={classNames(list.list, companyStyles.list)} aria-label="Personas de la empresa">
            {people.map((each) => (
              <li key={each.user_id}>
                <CompanyPersonRow
                  person={each}
                  isMe={each.user_id === me}
                  onChange={isAdministrator ? () => setEditing(each) : null}
                  onRemove={
                    isAdministrator || each.user_id === me
                      ? () => void changes.remove(each, people.length === 1)
                      : null
                  }
                  disabled={disabled}
                />
              </li>
            ))}
            {invitations.map((each) => (
              <li key={each.id}>
                <CompanyInvitationRow
                  invitation={each}
                  disabled={disabled}
                  onResend={() => void changes.resend(each)}
                  onWithdraw={() => void changes.withdraw(each)}
                />
              </li>
            ))}
          </ul>
        )}
      </AnswerView>
      {editing && (
        <CompanyPersonDialog
          person={editing === 'new' ? null : editing}
          onSaved={answer.refresh}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}
