import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { incidentKindLabels, liabilityLabels, type Incident } from '#domain/inventory/incident.ts';
import { isInQuarantine } from '#domain/inventory/incident-transitions.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { PositionTag } from '#src/shared/positions/position-tag.tsx';
import { account } from '#src/session/session.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Timeline } from '#src/ui/layout/timeline.tsx';
import { CommentForm } from '#src/features/warehouse/incidents/comment-form.tsx';
import { IncidentPhotos } from '#src/features/warehouse/incidents/incident-photos.tsx';
import { IncidentSteps } from '#src/features/warehouse/incidents/incident-steps.tsx';
import {
  incidents,
  ownPhotos,
  type IncidentWithPending,
} from '#src/features/warehouse/incidents/listed-incidents.ts';
import { incidentTimeline } from '#src/features/warehouse/incidents/incident-timeline.tsx';
import { itemPage } from '#src/shared/worklist/listed-page.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** One incident: the event, the steps and comments so far, and the next step. */
export default itemPage(incidents, IncidentSheet);

function IncidentSheet({ shown }: { shown: IncidentWithPending }) {
  const { item: incident, pending, refused } = shown;
  const mayWork = can(authorityOf(useSignalValue(account)), 'moveStock');
  return (
    <div className={styles.sheet}>
      <OwnSteps pending={pending} refused={refused} />
      {incident.promised_short > 0 && isInQuarantine(incident.status) && (
        <Banner tone="bad" inset>
          De este producto faltan {countOf(incident.promised_short, 'unidad', 'unidades')} para pedidos ya
          hechos. No se vende más mientras tanto.
        </Banner>
      )}
      <Panel title="Qué sigue" actions={<incidents.StatusBadge status={incident.status} />}>
        <IncidentSteps incident={incident} mayWork={mayWork} />
      </Panel>
      <Panel title="Qué pasó">
        <IncidentFacts incident={incident} />
      </Panel>
      <Panel title="Fotos">
        <IncidentPhotos incident={incident} own={ownPhotos(shown)} mayAdd={mayWork} />
      </Panel>
      <Panel title="Historia">
        <Timeline events={incidentTimeline(incident)} />
        {mayWork && <CommentForm incident={incident} />}
      </Panel>
    </div>
  );
}

function IncidentFacts({ incident }: { incident: Incident }) {
  return (
    <Facts>
      <Fact name="Tipo">{incidentKindLabels[incident.tipo_incidente]}</Fact>
      <Fact name="Descripción" said>
        {incident.descripcion}
      </Fact>
      <Fact name="Producto">
        {incident.cantidad} × {incident.product_name} <span className={styles.muted}>{incident.sku}</span>
      </Fact>
      <Fact name="Ubicación">
        <PositionTag at={incident.location} />
      </Fact>
      <Fact name="Pasó">
        <LocalTime at={incident.fecha_incidente} />
      </Fact>
      <Fact name="Reportó">
        {incident.reported_by_name} · <LocalTime at={incident.reported_at} />
      </Fact>
      <Fact name="Responde">{liabilityLabels[incident.liability]}</Fact>
      {incident.returned !== null && (
        <Fact name="Unidades">{outcomeOf(incident.returned, incident.cantidad)}</Fact>
      )}
    </Facts>
  );
}

function outcomeOf(returned: number, quantity: number): string {
  if (returned === quantity) return 'Todas volvieron a su posición.';
  const lost = countOf(quantity - returned, 'unidad salió', 'unidades salieron');
  if (returned === 0) return `${lost} del inventario como merma.`;
  return `${countOf(returned, 'volvió', 'volvieron')} a su posición; ${lost} del inventario como merma.`;
}
