import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { dateAndTime } from '#domain/calendar/day.ts';
import type { CampaignCount } from '#domain/campaigns/campaign-api.ts';
import { leftOutLabels, reachText } from '#domain/campaigns/campaign-reach.ts';
import { SECOND_PERSON_ABOVE } from '#domain/campaigns/campaign.ts';
import styles from '#src/features/office/campaigns/campaigns.module.css';
import list from '#src/shared/lists/desk-list.module.css';

/** Whom a campaign reaches if it leaves when it is planned, whom not and why, and when that is. */
export function ReachFacts({ count }: { count: CampaignCount }) {
  const { left_out, list_only, leaves_at, needs_second_person, reach } = count;
  return (
    <>
      <p className={styles.reach}>{reachText(count)}</p>
      {left_out.length > 0 && (
        <ul className={list.lines} aria-label="A quién no le llega y por qué">
          {left_out.map(({ reason, people }) => (
            <li key={reason}>
              <span>{leftOutLabels[reason]}</span>
              <span>{formatWhole(people)}</span>
            </li>
          ))}
        </ul>
      )}
      {list_only > 0 && (
        <p className={styles.muted}>
          {countOf(list_only, 'persona la verá', 'personas la verán')} solo en la lista de la aplicación:
          ningún equipo suyo la anuncia.
        </p>
      )}
      {reach > 0 && <p>Sale el {dateAndTime(Date.parse(leaves_at))}, hora de Colombia.</p>}
      {needs_second_person && (
        <p className={styles.muted}>
          Son más de {formatWhole(SECOND_PERSON_ABOVE)} destinatarios: otra persona tiene que aprobarla.
        </p>
      )}
    </>
  );
}
