import { useState } from 'react';
import { campaignPaths } from '#domain/campaigns/campaign-api.ts';
import { ContactEntry, ListedExclusion } from '#domain/campaigns/contact-book.ts';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { deliveryReasons } from '#domain/notifications/delivery-states.ts';
import { paths } from '#domain/paths.ts';
import { pageOf } from '#domain/protocol/page.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ContactPerson } from '#src/features/office/campaigns/contact-person.tsx';
import { ExclusionsPanel } from '#src/features/office/campaigns/exclusions-panel.tsx';
import { account } from '#src/session/session.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { SearchField } from '#src/shared/lists/search-field.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/campaigns/campaigns.module.css';

const People = pageOf(ContactEntry);
const Exclusions = pageOf(ListedExclusion);
const MAX_TEXT = 80;

/**
 * `/admin-secure-portal/notifications/contactos`: whom the law lets be written to with advertising, by what and since when, and who
 * asked not to be (Ley 2300 de 2023).
 */
export default function ContactBookPage() {
  const [written, setWritten] = useState('');
  const person = useSignalValue(account);
  const q = written.trim();
  const query = new URLSearchParams({ q, limit: '20' }).toString();
  const seesPeople = can(authorityOf(person), 'viewUsers');
  const people = useAnswer(q === '' || !seesPeople ? null : `${campaignPaths.contacts}?${query}`, People);
  const exclusions = useAnswer(`${campaignPaths.exclusions}?${q === '' ? 'limit=20' : query}`, Exclusions);
  const onChanged = async () => {
    await Promise.all([exclusions.refresh(), q !== '' && seesPeople ? people.refresh() : null]);
  };
  return (
    <Page title="Libro de contactos" back={{ href: paths.campaigns, label: 'Enviar notificaciones' }}>
      <div className={styles.people}>
        <p className={styles.note}>
          Una promoción solo le llega a quien la aceptó por ese medio y no está excluido: una al día, por un
          solo medio a la semana. {deliveryReasons.commercial_hours} Es la Ley 2300 de 2023.
        </p>
        <SearchField
          label="Buscar a una persona"
          placeholder="Correo, celular o nombre"
          value={written}
          onChange={(text) => setWritten(text.slice(0, MAX_TEXT))}
        />
        {q !== '' && seesPeople && (
          <Panel title="Personas">
            <AnswerView answer={people} what="las personas">
              {({ data }) =>
                data.length === 0 ? (
                  <EmptyState title="Nadie coincide">Busca por otro correo, celular o nombre.</EmptyState>
                ) : (
                  <ul className={styles.people}>
                    {data.map((each) => (
                      <ContactPerson key={each.user_id} person={each} onChanged={onChanged} />
                    ))}
                  </ul>
                )
              }
            </AnswerView>
          </Panel>
        )}
        <ExclusionsPanel answer={exclusions} isSearched={q !== ''} onChanged={onChanged} />
      </div>
    </Page>
  );
}
