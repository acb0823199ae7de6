import { PackagePlus } from 'lucide-react';
import { shippingNoticeStatusLabels } from '#domain/inbound/shipping-notice.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import type { Answer } from '#src/shared/answers/use-answer.ts';
import type { ShippingNoticesAnswer } from '#src/shared/worklist/shipping-notice-answer.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import styles from '#src/features/store/home/vendor-home.module.css';

/** The nearest ones; the list has the rest. */
const SHOWN = 3;

/** The notices of a store that are not closed, as the server last told of them. */
export function OnTheWay({ answer }: { answer: Answer<ShippingNoticesAnswer> }) {
  return (
    <>
      <AnswerView answer={answer} what="tus avisos de ingreso" flush>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.none}>No hay nada anunciado.</p>
          ) : (
            <ul aria-label="Avisos de ingreso abiertos" className={styles.steps}>
              {data.slice(0, SHOWN).map((each) => (
                <li key={each.id}>
                  <Row
                    media={<PackagePlus />}
                    title={each.number}
                    detail={countOf(each.packages, 'bulto', 'bultos')}
                    state={<Badge>{shippingNoticeStatusLabels[each.status]}</Badge>}
                    action={
                      <LinkButton
                        variant="quiet"
                        size="sm"
                        href={paths.vendorShippingNotice(each.number)}
                        aria-label={`Ver ${each.number}`}
                      >
                        Ver
                      </LinkButton>
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
      <p className={styles.foot}>
        <LinkButton variant="line" href={paths.vendorShippingNotices}>
          Avisos de ingreso
        </LinkButton>
      </p>
    </>
  );
}
