import { promotionFiguresPath, PromotionFigures } from '#domain/delivery/promotion-figures.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/settings/settings.module.css';

type Figures = PromotionFigures['data'][number];

const columns: readonly Column<Figures>[] = [
  { key: 'name', header: 'Promoción', prose: true, render: ({ name }) => name },
  { key: 'orders', header: 'Compras', align: 'right', render: ({ orders }) => formatWhole(orders) },
  {
    key: 'saved',
    header: 'Envío que puso MeStore',
    align: 'right',
    render: ({ saved }) => formatPesos(saved),
  },
];

/** What each promotion did so far, also those that are over or taken out; nothing before the first did something. */
export function PromotionFiguresPanel() {
  const answer = useAnswer(promotionFiguresPath, PromotionFigures);
  if (answer.data?.data.length === 0) return null;
  return (
    <Panel title="Lo que han hecho">
      <AnswerView answer={answer} what="lo que han hecho las promociones">
        {({ data }) => (
          <DataTable
            caption="Lo que ha hecho cada promoción"
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            empty={null}
            renderCard={({ name, orders, saved }) => (
              <div className={styles.zone}>
                <b>{name}</b>
                <p>
                  {countOf(orders, 'compra', 'compras')}, {formatPesos(saved)} de envío que puso MeStore
                </p>
              </div>
            )}
          />
        )}
      </AnswerView>
    </Panel>
  );
}
