import { Link } from 'wouter';
import {
  discrepancySourceLabels,
  discrepancyCauseLabels,
  type Discrepancy,
} from '#domain/counts/discrepancy.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { movementsAddress } from '#src/shared/inventory/movements-address.ts';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { PositionTag } from '#src/shared/positions/position-tag.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Timeline } from '#src/ui/layout/timeline.tsx';
import { DiscrepancySteps } from '#src/features/warehouse/discrepancies/discrepancy-steps.tsx';
import { LedgerHere } from '#src/features/warehouse/discrepancies/ledger-here.tsx';
import {
  discrepancies,
  type DiscrepancyWithPending,
} from '#src/features/warehouse/discrepancies/listed-discrepancies.ts';
import { valueLabel, varianceLabel } from '#src/features/warehouse/discrepancies/variance-labels.ts';
import { discrepancyTimeline } from '#src/features/warehouse/discrepancies/discrepancy-timeline.tsx';
import { itemPage } from '#src/shared/worklist/listed-page.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** One discrepancy: the finding, its finder, the ledger behind it, and the next step. */
export default itemPage(discrepancies, DiscrepancySheet);

function DiscrepancySheet({ shown }: { shown: DiscrepancyWithPending }) {
  const { item: discrepancy, pending, refused } = shown;
  const isOpen = discrepancy.status !== 'settled';
  const timeline = { sku: discrepancy.sku, location: positionLabel(discrepancy.location) };
  return (
    <div className={styles.sheet}>
      <OwnSteps pending={pending} refused={refused} />
      {discrepancy.holds_sale && isOpen && (
        <Banner tone="bad" inset>
          Este producto no se vende mientras la discrepancia siga abierta: puede haber menos unidades de las
          que dice el registro.
        </Banner>
      )}
      <Panel title="Qué sigue" actions={<discrepancies.StatusBadge status={discrepancy.status} />}>
        <DiscrepancySteps discrepancy={discrepancy} />
      </Panel>
      <Panel title="Qué se encontró">
        <DiscrepancyFacts discrepancy={discrepancy} />
      </Panel>
      <Panel title="Historia">
        <Timeline events={discrepancyTimeline(discrepancy)} />
      </Panel>
      <Panel title="Movimientos de esta posición">
        <LedgerHere productId={discrepancy.product_id} positionKey={discrepancy.position_key} />
        <Link className="link" href={movementsAddress(paths.movements, timeline)}>
          Ver toda la línea de tiempo
        </Link>
      </Panel>
    </div>
  );
}

function DiscrepancyFacts({ discrepancy }: { discrepancy: Discrepancy }) {
  const { counted, expected, value, cause } = discrepancy;
  return (
    <Facts>
      <Fact name="Producto">
        {discrepancy.product_name} <span className={styles.muted}>{discrepancy.sku}</span>
      </Fact>
      <Fact name="Tienda">{discrepancy.vendor_name}</Fact>
      <Fact name="Ubicación">
        <PositionTag at={discrepancy.location} />
      </Fact>
      <Fact name="Origen">{discrepancySourceLabels[discrepancy.source]}</Fact>
      <Fact name="Diferencia">{varianceLabel(discrepancy)}</Fact>
      {counted !== null && (
        <Fact name="Se contó">
          {formatWhole(counted)}
          {expected !== null && ` · el registro decía ${formatWhole(expected)}`}
        </Fact>
      )}
      {value !== null && value !== 0 && <Fact name="Valor">{valueLabel(discrepancy)}</Fact>}
      <Fact name="El registro dice ahora">{formatWhole(discrepancy.current_quantity)}</Fact>
      {cause && <Fact name="Causa">{discrepancyCauseLabels[cause]}</Fact>}
    </Facts>
  );
}
