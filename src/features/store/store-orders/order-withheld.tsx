import { formatPesos } from '#domain/base/money.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { OrderWithholdings, withholdingPaths } from '#domain/withholdings/withholding-api.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

/** What the law keeps of an order that was delivered and paid, as the ledger has it; of another nothing is kept yet. */
export function OrderWithheld({ order }: { order: StoreOrder }) {
  if (order.tracking !== 'delivered' || order.payment !== 'paid') return null;
  return <Withheld id={order.id} />;
}

function Withheld({ id }: { id: string }) {
  const answer = useAnswer(withholdingPaths.order(id), OrderWithholdings);
  return (
    <Panel title="Retenciones">
      <AnswerView answer={answer} what="las retenciones de este pedido" isPart>
        {({ is_released: isReleased, withheld }) =>
          withheld.length === 0 ? (
            <p>
              {isReleased
                ? 'De este pedido no se retuvo nada.'
                : 'Se calculan cuando el pedido se libera, con las reglas de ese día.'}
            </p>
          ) : (
            <Facts>
              {withheld.map(({ detail, base, amount }) => (
                <Fact key={detail} name={detail}>
                  {formatPesos(amount)}, de una base de {formatPesos(base)} al liberarse
                </Fact>
              ))}
            </Facts>
          )
        }
      </AnswerView>
    </Panel>
  );
}
