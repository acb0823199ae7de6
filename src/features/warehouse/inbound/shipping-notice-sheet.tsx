import { printedBars } from '#domain/labels/printed-bars.ts';
import { Truck } from 'lucide-react';
import { authorityOf, type Account } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { isOpen } from '#domain/inbound/shipping-notice-transitions.ts';
import { shippingNoticeStatusLabels, type ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Timeline, type TimelineEvent } from '#src/ui/layout/timeline.tsx';
import { Expected } from '#src/features/warehouse/inbound/shipping-notice-columns.tsx';
import { ShippingNoticeLines } from '#src/features/warehouse/inbound/shipping-notice-lines.tsx';
import { ShippingNoticeSteps } from '#src/features/warehouse/inbound/shipping-notice-steps.tsx';
import { PutAwayPanel } from '#src/features/warehouse/inbound/put-away/put-away-panel.tsx';
import { ReceivePanel } from '#src/features/warehouse/inbound/receiving/receive-panel.tsx';
import { ScanList } from '#src/features/warehouse/inbound/receiving/scan-list.tsx';
import {
  shippingNotices,
  pendingScans,
  pendingSteps,
  type ShippingNoticeWithPending,
} from '#src/features/warehouse/inbound/listed-shipping-notices.ts';
import sheet from '#src/shared/lists/desk-list.module.css';
import { BarsOfCode } from '#src/shared/scanning/bars-of-code.tsx';
import { QrInDots } from '#src/shared/scanning/qr-in-dots.tsx';
import styles from '#src/features/warehouse/inbound/inbound.module.css';

export function ShippingNoticeSheet({
  shown,
  person,
}: {
  shown: ShippingNoticeWithPending;
  person: Account;
}) {
  const { item: notice, refused } = shown;
  const mayWork = can(authorityOf(person), 'moveStock');
  const isWaited = notice.status === 'anunciado' || notice.status === 'cancelado';
  return (
    <div className={sheet.sheet}>
      <OwnSteps pending={pendingSteps(shown)} refused={refused} />
      <Panel title="Qué sigue" actions={<shippingNotices.StatusBadge status={notice.status} />}>
        <ShippingNoticeSteps notice={notice} mayWork={mayWork} />
      </Panel>
      {mayWork && !isWaited && <ReceivePanel notice={notice} person={person} />}
      {mayWork && !isWaited && <PutAwayPanel notice={notice} person={person} />}
      <Panel title="Productos" flush>
        <ShippingNoticeLines notice={notice} />
      </Panel>
      {mayWork && notice.scans.length > 0 && (
        <Panel title="Últimos registros">
          <ScanList notice={notice} pending={pendingScans(shown)} person={person} />
        </Panel>
      )}
      <Panel title="El aviso">
        <ShippingNoticeFacts notice={notice} />
      </Panel>
      <Panel title="Historia">
        <Timeline events={timelineOf(notice)} />
      </Panel>
    </div>
  );
}

/** Room for the codes of the sheet that travels with the goods. */
const BARS_MM = 70;
const QR_MM = 30;

function ShippingNoticeFacts({ notice }: { notice: ShippingNotice }) {
  return (
    <div className={styles.facts}>
      <Facts>
        <Fact name="Tienda">{notice.vendor_name}</Fact>
        <Fact name="Llega">
          <Expected notice={notice} />
        </Fact>
        <Fact name="Bultos">
          {notice.packages} anunciados
          {notice.packages_arrived !== null && `, ${notice.packages_arrived} en el muelle`}
        </Fact>
        <Fact name="Anunció">
          {notice.announced_by_name} · <LocalTime at={notice.announced_at} />
        </Fact>
        {notice.notes && (
          <Fact name="Notas" said>
            {notice.notes}
          </Fact>
        )}
      </Facts>
      <div className={styles.codes}>
        <BarsOfCode
          bars={printedBars({ text: notice.number }, BARS_MM)}
          label={`Código de barras de ${notice.number}`}
          className={styles.bars}
        />
        <QrInDots text={notice.number} label={`Código de ${notice.number}`} roomMm={QR_MM} />
      </div>
    </div>
  );
}

function timelineOf({ events, status }: ShippingNotice): TimelineEvent[] {
  return events.map((each, index) => ({
    key: `${index} ${each.at}`,
    title: shippingNoticeStatusLabels[each.to],
    state: index === events.length - 1 && isOpen(status) ? 'now' : 'done',
    icon: <Truck />,
    detail: (
      <>
        {each.by_name} · <LocalTime at={each.at} />
        {each.note && ` · ${each.note}`}
      </>
    ),
  }));
}
