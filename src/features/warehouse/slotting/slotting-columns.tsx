import { formatWhole } from '#domain/base/money.ts';
import { ArrowRight } from 'lucide-react';
import { metresText, paybackText } from '#domain/warehouse/walking-labels.ts';
import { Check } from '#src/ui/forms/check.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { ProductCell } from '#src/shared/inventory/product-cell.tsx';
import type { MoveRow } from '#src/features/warehouse/slotting/slotting-rows.ts';
import { untestedMessage } from '#domain/slotting/room-messages.ts';
import styles from '#src/features/warehouse/slotting/slotting-columns.module.css';

type OnAccept = (row: MoveRow, accepted: boolean) => void;

export function slottingColumns(onAccept: OnAccept): Column<MoveRow>[] {
  return [
    { key: 'accept', header: 'Aceptar', render: (each) => <Accept row={each} onAccept={onAccept} /> },
    { key: 'goods', header: 'Qué se mueve', render: (each) => <Legs row={each} /> },
    {
      key: 'saved',
      header: 'Ahorra por semana',
      align: 'right',
      render: (each) => <b>{metresText(each.savedMetres)}</b>,
    },
    { key: 'cost', header: 'Cuesta mover', align: 'right', render: (each) => metresText(each.costMetres) },
    {
      key: 'payback',
      header: 'Se paga',
      align: 'right',
      render: (each) => paybackText(each.costMetres, each.savedMetres),
    },
  ];
}

/** The same on a phone. */
export function SlottingCard({ row, onAccept }: { row: MoveRow; onAccept: OnAccept }) {
  return (
    <div className={styles.card}>
      <Legs row={row} />
      <p>
        Ahorra <b>{metresText(row.savedMetres)}</b> por semana; moverlo cuesta {metresText(row.costMetres)} y
        se paga {paybackText(row.costMetres, row.savedMetres)}.
      </p>
      <Check checked={row.accepted} onChange={(accepted) => onAccept(row, accepted)}>
        Aceptar
      </Check>
    </div>
  );
}

function Accept({ row, onAccept }: { row: MoveRow; onAccept: OnAccept }) {
  return (
    <Check checked={row.accepted} onChange={(accepted) => onAccept(row, accepted)}>
      <VisuallyHidden>Aceptar: {row.legs.map((each) => each.sku).join(' y ')}</VisuallyHidden>
    </Check>
  );
}

function Legs({ row }: { row: MoveRow }) {
  return (
    <ul className={styles.legs}>
      {row.legs.map((each) => (
        <li key={`${each.productId}@${each.from}`}>
          <ProductCell item={each} />
          <span className={styles.way}>
            {each.fromLabel}
            <ArrowRight aria-hidden="true" />
            <VisuallyHidden> pasa a </VisuallyHidden>
            {each.toLabel}
            <span className={styles.muted}>{formatWhole(each.units)} u.</span>
          </span>
          {each.untested.length > 0 && <span className={styles.untested}>{untestedMessage(each)}</span>}
        </li>
      ))}
    </ul>
  );
}
