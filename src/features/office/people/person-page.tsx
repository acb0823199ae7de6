import { useLocation, useParams } from 'wouter';
import { authorityOf, displayName } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { PersonSheet } from '#domain/people/person-sheet.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { FactorRequestRow } from '#src/features/office/people/factor-request-list.tsx';
import { PersonActions } from '#src/features/office/people/person-actions.tsx';
import { PersonStateBadge } from '#src/features/office/people/person-badges.tsx';
import { PersonDevices } from '#src/features/office/people/person-devices.tsx';
import { PersonFacts } from '#src/features/office/people/person-facts.tsx';
import { PersonActs, PersonOrders, PersonSignIns } from '#src/features/office/people/person-history.tsx';
import { PersonKeys } from '#src/features/office/people/person-keys.tsx';
import { PersonMessages, PersonNotes } from '#src/features/office/people/person-notes.tsx';
import { RoleRequestRow } from '#src/features/office/people/roles/role-request-list.tsx';
import { account } from '#src/session/session.ts';
import { RoleGuard } from '#src/shared/accounts/role-guard.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** One person: who they are here, what they did and what was done with their account. The server writes down each look. */
export default function PersonPage() {
  const { id = '' } = useParams<{ id: string }>();
  const [path] = useLocation();
  const isSupport = path.startsWith(`${paths.people}/`);
  const answer = useAnswer(peoplePaths.one(id), PersonSheet);
  const back = isSupport
    ? { href: paths.people, label: 'Personas' }
    : { href: paths.users, label: 'Usuarios' };
  return (
    <Page
      title={answer.data ? displayName(answer.data.person) : 'Persona'}
      back={back}
      aside={<AnswerFreshness answer={answer} />}
    >
      <AnswerView answer={answer} what="esta persona">
        {(sheet) => <Sheet key={id} sheet={sheet} onChanged={answer.refresh} isSupport={isSupport} />}
      </AnswerView>
    </Page>
  );
}

interface SheetProps {
  sheet: PersonSheet;
  onChanged: () => Promise<void>;
  isSupport: boolean;
}

function Sheet({ sheet, onChanged, isSupport }: SheetProps) {
  const reader = useSignalValue(account);
  const authority = authorityOf(reader);
  const mayChange = !isSupport && can(authority, 'manageUsers');
  const { person, request, factor_request: factorRequest, notes, messages, sign_ins: signIns, acts } = sheet;
  return (
    <div className={styles.sheet}>
      {request && (
        <Panel title="Cambio de rol por confirmar" flush>
          <RoleRequestRow request={request} onDecided={onChanged} />
        </Panel>
      )}
      {factorRequest && (
        <Panel title="Segundo factor por quitar" flush>
          <FactorRequestRow request={factorRequest} onDecided={onChanged} />
        </Panel>
      )}
      <Panel title="Cuenta" actions={<PersonStateBadge person={person} />}>
        <PersonFacts sheet={sheet} />
        {mayChange && <PersonActions sheet={sheet} onChanged={onChanged} />}
      </Panel>
      <Panel title="Equipos y sesiones" flush>
        <PersonDevices sheet={sheet} mayChange={mayChange} onChanged={onChanged} />
      </Panel>
      {can(authority, 'readVendorOrders') && (
        <Panel title="Pedidos">
          <PersonOrders orders={sheet.orders} />
        </Panel>
      )}
      {((sheet.keys?.length ?? 0) > 0 || (sheet.webhooks?.length ?? 0) > 0) && (
        <Panel title="Llaves y webhooks" flush>
          <PersonKeys sheet={sheet} />
        </Panel>
      )}
      {messages && (
        <Panel title="Mensajes">
          <PersonMessages
            personId={person.id}
            messages={messages}
            unreachable={unreachableText(sheet, reader?.id)}
            onChanged={onChanged}
          />
        </Panel>
      )}
      {notes && (
        <Panel title="Notas del equipo">
          <PersonNotes personId={person.id} notes={notes} mayWrite={mayChange} onChanged={onChanged} />
        </Panel>
      )}
      {/* Support looks at people to help them; who administers them reads why a part of it is missing. */}
      {!isSupport && (
        <RoleGuard needs="readAuthEvents" denied="panel">
          {signIns && (
            <Panel title="Ingresos">
              <PersonSignIns signIns={signIns} />
            </Panel>
          )}
          {acts && (
            <Panel title="Lo que se hizo con la cuenta">
              <PersonActs personId={person.id} acts={acts} />
            </Panel>
          )}
        </RoleGuard>
      )}
    </div>
  );
}

/** Why a message would not be read, in words; null where it would. */
function unreachableText({ person, is_nobodys: isNobodys }: PersonSheet, readerId?: string): string | null {
  if (person.id === readerId) return 'Es tu propia cuenta.';
  if (isNobodys) return 'Nadie entra a esta cuenta: un mensaje no se leería.';
  return person.is_active ? null : 'Su cuenta está deshabilitada, y no lo leería.';
}
