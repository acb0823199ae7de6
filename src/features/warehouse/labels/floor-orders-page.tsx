import { formatPercent } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { FLOOR_ORDERS } from '#domain/scanning/read-scan.ts';
import { TOTES, toteCode, toteName } from '#domain/scanning/tote.ts';
import { LabelCard } from '#src/features/warehouse/labels/label-card.tsx';
import { PrintButton } from '#src/ui/print-button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import { LabelPaper } from '#src/features/warehouse/labels/label-paper.tsx';
import styles from '#src/features/warehouse/labels/label-sheets.module.css';

const SHEET = 'letter_10';

const orders = Object.entries(FLOOR_ORDERS).map(([code, { name, words }]) => ({ code, name, words }));

const cards = [
  ...orders,
  ...TOTES.map((tote) => ({ code: toteCode(tote), name: toteName(tote), words: 'Canasta de una ronda' })),
];

/** Control codes to hang at the packing table and on the carts: hands stay in their gloves. */
export default function FloorOrdersPage() {
  return (
    <Page
      title="Códigos de mando"
      isSheet
      back={{ href: paths.positions, label: 'Posiciones' }}
      actions={<PrintButton />}
    >
      <div className={styles.choices} data-print="off">
        <p className={quiet.text}>
          Un escaneo hace lo mismo que el botón. Cuélgalos en la mesa de empaque y en los carros, y pega en
          cada canasta su letra. En la impresora elige tamaño real ({formatPercent(100)}), sin márgenes.
        </p>
      </div>
      <LabelPaper sheet={SHEET}>
        <ul className={styles.sheet} aria-label="Códigos de mando">
          {cards.map(({ code, name, words }) => (
            <LabelCard key={code} code={{ text: code }} sheet={SHEET} of={name}>
              <span className={styles.zone}>{words}</span>
              <b className={styles.order} translate="no">
                {name}
              </b>
            </LabelCard>
          ))}
        </ul>
      </LabelPaper>
    </Page>
  );
}
