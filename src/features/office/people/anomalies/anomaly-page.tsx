import { useParams } from 'wouter';
import { actionLabel } from '#domain/audit/action-labels.ts';
import { reasonLabel } from '#domain/audit/audit-labels.ts';
import { dotted } from '#domain/base/spanish-text.ts';
import { anomalyLabels, anomalyPaths, AnomalySheet, type AnomalyEvent } from '#domain/security/anomaly.ts';
import { countryName } from '#domain/security/country-name.ts';
import { anomalyMeanings } from '#domain/security/anomaly-meanings.ts';
import { paths } from '#domain/paths.ts';
import { AnomalyActions } from '#src/features/office/people/anomalies/anomaly-actions.tsx';
import { AnomalyReview } from '#src/features/office/people/anomalies/anomaly-review.tsx';
import { anomalies } from '#src/features/office/people/anomalies/listed-anomalies.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** One anomaly: whose account, what is behind it, and what to do about it. */
export default function AnomalyPage() {
  const { id = '' } = useParams<{ id: string }>();
  const answer = useAnswer(anomalyPaths.one(id), AnomalySheet);
  return (
    <Page
      title={answer.data ? anomalyLabels[answer.data.kind] : 'Anomalía'}
      back={{ href: paths.anomalies, label: 'Anomalías' }}
      aside={<AnswerFreshness answer={answer} />}
    >
      <AnswerView answer={answer} what="esta anomalía">
        {(sheet) => <Sheet key={id} sheet={sheet} onChanged={answer.refresh} />}
      </AnswerView>
    </Page>
  );
}

function Sheet({ sheet, onChanged }: { sheet: AnomalySheet; onChanged: () => Promise<void> }) {
  const { kind, account, at, device, address, country } = sheet;
  return (
    <div className={styles.sheet}>
      <Panel title="Qué es" actions={<anomalies.StatusBadge status={sheet.state} />}>
        <p className={styles.said}>{anomalyMeanings[kind]}</p>
        <div className={styles.actions}>
          <Facts>
            <Fact name="Cuenta">
              {account ? (
                <>
                  <TapLink href={paths.user(account.id)}>{account.name}</TapLink> {account.email}
                </>
              ) : (
                'De nadie en particular'
              )}
            </Fact>
            <Fact name="Último hecho">
              <LocalTime at={at} />
            </Fact>
            <Fact name="Desde">{dotted(device, address) || '—'}</Fact>
            <Fact name="País">
              {country ? countryName(country) : 'No se sabe: ningún proxy de confianza lo dijo'}
            </Fact>
          </Facts>
        </div>
        <AnomalyActions sheet={sheet} onChanged={onChanged} />
      </Panel>
      <Panel title="Lo que pasó">
        <Behind events={sheet.behind} />
      </Panel>
      <Panel title="Revisión">
        <AnomalyReview sheet={sheet} onChanged={onChanged} />
      </Panel>
    </div>
  );
}

/** The entries of the audit behind it, the last first. */
function Behind({ events }: { events: readonly AnomalyEvent[] }) {
  if (events.length === 0) return <p className={styles.muted}>Los hechos ya se borraron.</p>;
  return (
    <ul className={styles.lines}>
      {events.map((each) => (
        <li key={each.id}>
          <span>
            <TapLink href={paths.auditEntry(each.id)}>{actionLabel(each)}</TapLink>{' '}
            <span className={styles.muted}>
              {dotted(
                each.name,
                each.device,
                each.address,
                each.country && countryName(each.country),
                each.reason && reasonLabel(each.reason),
              )}
            </span>
          </span>
          <LocalTime at={each.at} />
        </li>
      ))}
    </ul>
  );
}
