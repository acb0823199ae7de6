import { authorityOf } from '#domain/accounts/account.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { formatChange, formatWhole } from '#domain/base/money.ts';
import type { ExplainedFigure, ExplainedLine } from '#domain/inventory/explained-figure.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { reasonLabel } from '#domain/inventory/movement-labels.ts';
import { movementTypeLabels } from '#domain/inventory/stock-movement.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/feedback/drawer.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { CommandStateBadge } from '#src/shared/outbox/command-state-badge.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { movementsAddress } from '#src/shared/inventory/movements-address.ts';
import { PositionTag } from '#src/shared/positions/position-tag.tsx';
import { MovementCause } from '#src/shared/inventory/movement-cause.tsx';
import { movementIcons } from '#src/shared/movements/movement-icons.ts';
import { ProductCell } from '#src/shared/inventory/product-cell.tsx';
import { stockPathsOf } from '#src/shared/accounts/home-of.ts';
import {
  useExplainedFigure,
  type MovementWithPending,
} from '#src/shared/movements/movements-with-pending.ts';
import { useStockAuthor, useStockKeeper } from '#src/shared/movements/stock-keeper.ts';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/shared/movements/explained-figure-drawer.module.css';

interface ExplainedFigureProps {
  item: InventoryItemWithPending;
  onClose: () => void;
}

/**
 * "¿Por qué este número?": the lines of the ledger behind the units of a position, with the unsent ones on
 * top.
 */
export function ExplainedFigureDrawer({ item, onClose }: ExplainedFigureProps) {
  const { demo } = useStockKeeper();
  const ownStock = useExplainedFigure(item);
  const explained = demo ? demo.explain(item) : ownStock;
  const ownPlaces = stockPathsOf(authorityOf(useStockAuthor()));
  const movements = demo?.movementsPage ?? ownPlaces.movements;
  const timeline = { sku: item.sku, location: positionLabel(item.location) };
  return (
    <Drawer
      open
      onClose={onClose}
      title={`¿Por qué ${formatWhole(item.quantity)}?`}
      footer={
        <LinkButton variant="line" wide href={movementsAddress(movements, timeline)}>
          Ver todo en Movimientos de Stock
        </LinkButton>
      }
    >
      <div className={styles.whose}>
        <ProductCell item={item} />
        <PositionTag at={item.location} />
      </div>
      {explained ? (
        <Explanation explained={explained} />
      ) : (
        <div aria-busy="true">
          <Skeleton label="Cargando los movimientos…" kind="row" count={4} />
        </div>
      )}
    </Drawer>
  );
}

function Explanation({ explained }: { explained: ExplainedFigure<MovementWithPending> }) {
  const { confirmed, unsent, lines, unexplained } = explained;
  return (
    <>
      {unsent !== 0 && (
        <p className={styles.sum}>
          {formatWhole(confirmed)} confirmadas por el servidor {unsent > 0 ? 'y' : 'menos'}{' '}
          {formatWhole(Math.abs(unsent))} de este equipo sin confirmar.
        </p>
      )}
      {lines.length === 0 && unexplained === 0 && <p>Todavía no hay movimientos en esta posición.</p>}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.movement.id} line={line} />
        ))}
      </ol>
      {unexplained !== 0 && (
        <Banner tone="info" inset>
          {countOf(unexplained, 'unidad viene', 'unidades vienen')} de movimientos que este equipo todavía no
          ha leído.
        </Banner>
      )}
    </>
  );
}

function Line({ line: { movement, change, balance } }: { line: ExplainedLine<MovementWithPending> }) {
  const Icon = movementIcons[movement.type];
  return (
    <li className={styles.line}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.what}>
        <span>
          {movementTypeLabels[movement.type]} · {reasonLabel(movement)}
        </span>
        <span className={quiet.text}>
          <LocalTime at={movement.timestamp} /> · {movement.userName}
        </span>
        {movement.reference && (
          <span className={quiet.text}>
            <MovementCause reference={movement.reference} />
          </span>
        )}
        {movement.entry && <CommandStateBadge state={movement.entry.state} />}
      </div>
      <div className={styles.figures}>
        <b>{formatChange(change)}</b>
        <span className={quiet.text}>quedan {formatWhole(balance)}</span>
      </div>
    </li>
  );
}
