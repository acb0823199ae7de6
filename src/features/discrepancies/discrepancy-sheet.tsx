import { Scale } from 'lucide-react';
import { Link } from 'wouter';
import { discrepancyCauseLabels, discrepancySourceLabels } from '#domain/counts/count-labels.ts';
import type { Discrepancy, DiscrepancyEvent } from '#domain/counts/discrepancy.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { formatPesos } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { movementsAddress } from '#src/shared/stock/movements-address.ts';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { PositionTicket } from '#src/shared/positions/position-ticket.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Timeline, type TimelineEvent } from '#src/ui/layout/timeline.tsx';
import { DiscrepancyStatusBadge } from '#src/features/discrepancies/discrepancy-status-badge.tsx';
import { DiscrepancySteps } from '#src/features/discrepancies/discrepancy-steps.tsx';
import { LedgerHere } from '#src/features/discrepancies/ledger-here.tsx';
import type { ShownDiscrepancy } from '#src/features/discrepancies/listed-discrepancies.ts';
import { varianceWords } from '#src/features/discrepancies/variance-words.ts';
import styles from '#src/shared/lists/desk-list.module.css';

export function DiscrepancySheet({ shown }: { shown: ShownDiscrepancy }) {
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
      <Panel title="Qué sigue" actions={<DiscrepancyStatusBadge status={discrepancy.status} />}>
        <DiscrepancySteps discrepancy={discrepancy} />
      </Panel>
      <Panel title="Qué se encontró">
        <DiscrepancyFacts discrepancy={discrepancy} />
      </Panel>
      <Panel title="Historia">
        <Timeline events={timelineOf(discrepancy)} />
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
        <PositionTicket at={discrepancy.location} />
      </Fact>
      <Fact name="Origen">{discrepancySourceLabels[discrepancy.source]}</Fact>
      <Fact name="Diferencia">{varianceWords(discrepancy)}</Fact>
      {counted !== null && (
        <Fact name="Se contó">
          {counted}
          {expected !== null && ` · el registro decía ${expected}`}
        </Fact>
      )}
      {value !== null && value !== 0 && <Fact name="Valor al costo">{formatPesos(Math.abs(value))}</Fact>}
      <Fact name="El registro dice ahora">{discrepancy.current_quantity}</Fact>
      {cause && <Fact name="Causa">{discrepancyCauseLabels[cause]}</Fact>}
    </Facts>
  );
}

const eventTitles = {
  counted: 'Conteo',
  moved: 'Conteo que no vale: algo se movió mientras tanto',
  approved: 'Aprobada',
  rejected: 'Se pidió contar otra vez',
  late_movement: 'Se supo tarde de un movimiento: los conteos no valen',
} satisfies Record<DiscrepancyEvent['kind'], string>;

function timelineOf(discrepancy: Discrepancy): TimelineEvent[] {
  const { opened_at, opened_by_name, source, events, status, settled_at, settled_by_name } = discrepancy;
  const happened = [
    {
      key: 'opened',
      title: `Abierta: ${discrepancySourceLabels[source].toLowerCase()}`,
      detail: <Said by={opened_by_name} at={opened_at} note="" />,
    },
    ...events.map((event, index) => ({
      key: `${index} ${event.at}`,
      title: event.kind === 'counted' ? `${eventTitles.counted}: ${event.counted}` : eventTitles[event.kind],
      detail: <Said by={event.by_name} at={event.at} note={event.note} />,
    })),
  ];
  if (status === 'settled') {
    const detail = settled_at && <Said by={settled_by_name ?? ''} at={settled_at} note="" />;
    return [...happened, { key: 'settled', title: 'Resuelta', detail }].map((each) => ({
      ...each,
      state: 'done',
    }));
  }
  return [
    ...happened.map((each, index): TimelineEvent => {
      const isNow = index === happened.length - 1;
      return { ...each, state: isNow ? 'now' : 'done', icon: <Scale /> };
    }),
    { key: 'ahead', title: status === 'approval' ? 'Aprobación' : 'Conteo de otra persona', state: 'todo' },
  ];
}

function Said({ by, at, note }: { by: string; at: string; note: string }) {
  return (
    <>
      {by && `${by} · `}
      <LocalTime at={at} />
      {note && ` · ${note}`}
    </>
  );
}
