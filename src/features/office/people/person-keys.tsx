import { KeyRound, Webhook } from 'lucide-react';
import { paths } from '#domain/paths.ts';
import type { PersonSheet } from '#domain/people/person-sheet.ts';
import { KeyStateBadge } from '#src/shared/integrations/key-state-badge.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import styles from '#src/features/office/people/people.module.css';

/** The keys of the API that somebody made and that end with the trust in them, and the webhooks that they added, which do not. */
export function PersonKeys({ sheet: { keys, webhooks } }: { sheet: PersonSheet }) {
  return (
    <>
      <ul aria-label="Sus llaves y webhooks">
        {keys?.map((each) => (
          <li key={each.id}>
            <Row
              media={<KeyRound />}
              title={each.name}
              detail={
                <>
                  Llave de la API ·{' '}
                  {each.last_used_at ? (
                    <>
                      usada <RelativeTime at={each.last_used_at} />
                    </>
                  ) : (
                    'nunca usada'
                  )}
                  {each.networks.length > 0 && ` · desde ${each.networks.join(', ')}`}
                </>
              }
              state={<KeyStateBadge status={each.state} />}
            />
          </li>
        ))}
        {webhooks?.map((each) => (
          <li key={each.id}>
            <Row
              media={<Webhook />}
              title={each.name}
              detail="Webhook · es de la empresa: sigue aunque la cuenta se cierre"
            />
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <TapLink href={paths.integrations}>Ver las integraciones</TapLink>
      </p>
    </>
  );
}
