import { Tag } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { AnswerStamp, AnswerView } from '#src/shared/lists/answer-view.tsx';
import { partAddress, PartsAnswer } from '#src/shared/orders/order-part-answer.ts';
import { decidedSoFar } from '#src/shared/outbox/unseen-commands.ts';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { shownPart } from '#src/features/fulfilment/listed-parts.ts';
import { PartSheet } from '#src/features/fulfilment/part-sheet.tsx';
import { usePartSteps } from '#src/features/fulfilment/use-part-steps.ts';
import styles from '#src/shared/lists/desk-list.module.css';

/** One store's order: what goes in the package and where, how it stands on each axis, and the steps there are. */
export default function PartPage() {
  const { number = '' } = useParams<{ number: string }>();
  const steps = usePartSteps();
  const answer = useAnswer(partAddress(number), PartsAnswer, decidedSoFar(steps));
  const back = { href: paths.deskOrders, label: 'Pedidos' };
  return (
    <Page
      title={`Pedido ${number}`}
      back={back}
      stamp={<AnswerStamp answer={answer} />}
      actions={
        answer.data && (
          <LinkButton href={paths.deskOrderLabel(number)} variant="line">
            <Tag />
            Etiqueta
          </LinkButton>
        )
      }
    >
      <AnswerView answer={answer} what="este pedido">
        {({ data }) => {
          const listed = data.find((each) => each.order_number === number.toUpperCase());
          if (!listed) return <NotThere />;
          const others = data.filter((each) => each !== listed);
          return (
            <div className={styles.sheet}>
              <PartSheet shown={shownPart(listed, steps, answer.atMs)} />
              {others.length > 0 && (
                <Panel title="De la misma compra">
                  <ul className={styles.lines}>
                    {others.map((each) => (
                      <li key={each.id}>
                        <Link href={paths.deskOrder(each.order_number)} className={styles.number}>
                          {each.order_number}
                        </Link>
                        <span>{each.vendor_name}</span>
                      </li>
                    ))}
                  </ul>
                </Panel>
              )}
            </div>
          );
        }}
      </AnswerView>
    </Page>
  );
}

function NotThere() {
  return (
    <EmptyState
      title="No encontramos este pedido"
      action={<LinkButton href={paths.deskOrders}>Ver los pedidos</LinkButton>}
    >
      Revisa el número: se ve como MS-000123-1.
    </EmptyState>
  );
}
