import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { campaignChannels } from '#domain/campaigns/campaign.ts';
import type { SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import { leftOutLabels } from '#domain/campaigns/campaign-reach.ts';
import { madeStepLabels } from '#domain/campaigns/campaign-steps.ts';
import { deliveryReasons } from '#domain/notifications/delivery-states.ts';
import { leavesText } from '#src/features/office/campaigns/campaign-columns.tsx';
import { CampaignSteps } from '#src/features/office/campaigns/campaign-step-buttons.tsx';
import { kindLabels } from '#src/features/office/campaigns/listed-campaigns.ts';
import { MessagePreview } from '#src/features/office/campaigns/message-preview.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import { DatedTime } from '#src/shared/lists/local-time.tsx';
import { Stacked } from '#src/shared/worklist/listed-row.tsx';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import { MainAndSide } from '#src/ui/layout/main-and-side.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/campaigns/campaigns.module.css';
import list from '#src/shared/lists/desk-list.module.css';

/** A campaign that was planned: what became of it, whom it did not reach and why, and what can be done with it. */
export function CampaignSheet({ campaign }: { campaign: SeenCampaign }) {
  const { content, reasons } = campaign;
  return (
    <MainAndSide
      className={styles.columns}
      side={
        <>
          <Panel title="El mensaje">
            <MessagePreview {...content} isCommercial={content.kind === 'promotion'} />
          </Panel>
          <History campaign={campaign} />
        </>
      }
    >
      {campaign.state !== 'requested' && campaign.state !== 'scheduled' && <Figures campaign={campaign} />}
      <Panel title="Qué sigue">
        <CampaignSteps campaign={campaign} />
      </Panel>
      <Panel title="De qué se trata">
        <Facts>
          <Fact name="Tipo">{kindLabels[content.kind]}</Fact>
          <Fact name="Medio">{campaignChannels[content.channel]}</Fact>
          <Fact name="Destinatarios">{campaign.audience_text}</Fact>
          <Fact name="Cuándo">{leavesText(campaign) || '—'}</Fact>
          <Fact name="Abre">{content.url}</Fact>
        </Facts>
      </Panel>
      {reasons.length > 0 && (
        <Panel title="A quién no le llegó, y por qué" actions={<ReasonsFile campaign={campaign} />}>
          <ul className={list.lines}>
            {reasons.map(({ outcome, reason, people }) => (
              <li key={outcome + reason}>
                <Stacked under={outcomeLabels[outcome]}>{reasonText(reason)}</Stacked>
                <span>{formatWhole(people)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </MainAndSide>
  );
}

type Unreached = SeenCampaign['reasons'][number];

const outcomeLabels: Readonly<Record<Unreached['outcome'], string>> = {
  left_out: 'Excluida antes de enviar',
  skipped: 'Está en su lista; no se le anunció',
  failed: 'Está en su lista; el aviso no llegó',
};

/** Of people who are spoken of, and not to: a reason of a delivery speaks to its person. */
function reasonText(reason: Unreached['reason']): string {
  return reason in leftOutLabels
    ? leftOutLabels[reason as keyof typeof leftOutLabels]
    : (otherReasons[reason] ?? deliveryReasons[reason]);
}

const otherReasons: Partial<Record<Unreached['reason'], string>> = {
  digest: 'Va en su resumen por correo',
  quiet_hours: 'Llegó dentro de sus horas de silencio',
  no_destination: 'No hay a dónde enviarla',
  read: 'Ya la había leído',
  fatigue: 'Recibió muchas en poco tiempo',
  superseded: 'Se detuvo antes de enviarla',
  gone: 'Su equipo ya no recibe avisos',
  commercial_hours: 'Está fuera de las horas que permite la ley',
};

function Figures({ campaign: { figures, audience, channel } }: { campaign: SeenCampaign }) {
  const { told, delivered, opened, failed, waiting, left_out } = figures;
  const of = audience === null ? undefined : `de ${countOf(audience, 'destinatario', 'destinatarios')}`;
  return (
    <Kpis>
      <Kpi label={channel === 'push' ? 'En su lista' : 'Escritas'} value={formatWhole(told)} note={of} />
      <Kpi
        label={channel === 'push' ? 'Anunciadas en un equipo' : 'Entregadas'}
        value={formatWhole(delivered)}
        note={waiting > 0 ? `${formatWhole(waiting)} por salir` : undefined}
      />
      {channel === 'push' ? (
        <Kpi label="Abiertas" value={formatWhole(opened)} />
      ) : (
        <Kpi label="Abiertas" value="—" note="Un correo no lo dice" />
      )}
      <Kpi
        label="No llegaron"
        value={formatWhole(failed)}
        note={left_out > 0 ? `${formatWhole(left_out)} excluidas antes` : undefined}
      />
    </Kpis>
  );
}

function History({ campaign }: { campaign: SeenCampaign }) {
  return (
    <Panel title="Historia">
      <ol className={list.lines}>
        {campaign.history.map(({ step, by_name, at }) => (
          <li key={at + step}>
            <Stacked under={<DatedTime at={at} />}>
              {by_name} {madeStepLabels[step]}
            </Stacked>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function ReasonsFile({ campaign: { number, reasons } }: { campaign: SeenCampaign }) {
  const file = {
    name: `mestore-${number}-a-quien-no-llego`,
    columns: [
      { heading: 'Qué pasó', cell: (each: Unreached) => outcomeLabels[each.outcome] },
      { heading: 'Por qué', cell: (each: Unreached) => reasonText(each.reason) },
      { heading: 'Personas', cell: (each: Unreached) => each.people },
    ],
  };
  return <CsvButton isEmpty={false} run={() => saveCsv(reasons, file)} />;
}
