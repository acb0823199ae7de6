import { useState } from 'react';
import { useLocation } from 'wouter';
import { uuidv7 } from '#domain/base/ids.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { LATE_HOURS, OUTCOME_DAYS, type CampaignState } from '#domain/campaigns/campaign.ts';
import { CampaignCount, campaignPaths, type SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import { campaignStepLabels } from '#domain/campaigns/campaign-steps.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { duplicateCampaign, makeStep } from '#src/features/office/campaigns/campaign-calls.ts';
import { useCampaignDesk } from '#src/features/office/campaigns/campaign-desk.ts';
import { SendDialog } from '#src/features/office/campaigns/send-dialog.tsx';
import type { Answer } from '#src/identity/call.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/office/campaigns/campaigns.module.css';

/** What there is to do with a campaign that was planned. */
export function CampaignSteps({ campaign }: { campaign: SeenCampaign }) {
  const { steps } = campaign;
  const desk = useCampaignDesk();
  const [, go] = useLocation();
  const offline = useSignalValue(connection) === 'offline';
  const [copyId] = useState(() => uuidv7());
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaving();

  async function run(work: () => Promise<Answer<SeenCampaign>>, onDone: (now: SeenCampaign) => void) {
    setProblem(null);
    await saving.run(async () => {
      const answer = await work();
      if (answer.ok) onDone(answer.body);
      else setProblem(answer.message);
    });
  }

  async function stop(): Promise<void> {
    const agreed = await confirmDialog({
      title: `¿Detener ${campaign.number}?`,
      text: 'Nadie más la recibe, y lo que no ha salido no sale. A quien ya le llegó le queda en su lista.',
      confirm: 'Detener',
      danger: true,
    });
    if (agreed)
      await run(
        () => makeStep(campaign, 'stop'),
        (now) => toast({ text: stoppedText(now) }),
      );
  }

  return (
    <div className={styles.form}>
      <p>{campaign.state === 'sent' && steps.includes('stop') ? STILL_LEAVING : nextText[campaign.state]}</p>
      {steps.includes('approve') && <Approval campaign={campaign} offline={offline} />}
      {problem !== null && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
      <div className={styles.actions} data-print="off">
        {steps.includes('reopen') && (
          <Button
            variant="soft"
            disabled={offline}
            onClick={() =>
              void run(
                () => makeStep(campaign, 'reopen'),
                () => undefined,
              )
            }
          >
            {campaignStepLabels.reopen}
          </Button>
        )}
        {steps.includes('stop') && (
          <Button variant="danger-quiet" disabled={offline} onClick={() => void stop()}>
            {campaignStepLabels.stop}
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={offline}
          onClick={() =>
            void run(
              () => duplicateCampaign(campaign.id, copyId),
              ({ id }) => go(desk.one(id)),
            )
          }
        >
          Duplicar como borrador
        </Button>
      </div>
    </div>
  );
}

function Approval({ campaign, offline }: { campaign: SeenCampaign; offline: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const at = campaign.leaves_at;
  const query = at === null ? '' : `?${new URLSearchParams({ at })}`;
  const count = useAnswer(`${campaignPaths.count(campaign.id)}${query}`, CampaignCount);
  return (
    <AnswerView answer={count} what="a cuántas personas llega" isPart>
      {(data) => (
        <div className={styles.actions}>
          <Button disabled={offline} onClick={() => setOpen(true)}>
            Revisar y aprobar…
          </Button>
          {isOpen && (
            <SendDialog
              campaign={campaign}
              step="approve"
              count={data}
              at={at}
              onCountAgain={count.refresh}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </AnswerView>
  );
}

const STILL_LEAVING =
  'Ya les quedó a todos en su lista, y está saliendo hacia sus equipos o correos. Si la detienes, lo que falta no sale.';

const nextText: Readonly<Record<CampaignState, string>> = {
  draft: '',
  requested: `Antes de que salga la aprueba otra persona que no la haya escrito: va a muchas, o no salió a su hora porque quien la programó ya no puede enviarla, pasaron más de ${LATE_HOURS} horas o se restauró una copia de los datos.`,
  scheduled: 'Sale sola a su hora. Hasta entonces se puede volver a borrador.',
  sending: 'Está saliendo. Si la detienes, no le llega a nadie más.',
  sent: `Ya salió. Las cifras se actualizan durante ${OUTCOME_DAYS} días.`,
  stopped: 'Alguien la detuvo. Lo que ya había salido no vuelve.',
};

function stoppedText({ figures }: SeenCampaign): string {
  return figures.told === 0
    ? 'Quedó detenida: no le llegó a nadie.'
    : `Quedó detenida: ya le había llegado a ${countOf(figures.told, 'persona', 'personas')}.`;
}
