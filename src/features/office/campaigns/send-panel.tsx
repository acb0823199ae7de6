import { useState } from 'react';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { CampaignCount, campaignPaths, type SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import { missingOf, planProblem } from '#domain/campaigns/campaign.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { plannedInstant } from '#src/features/office/campaigns/planned-time.ts';
import { ReachFacts } from '#src/features/office/campaigns/reach-facts.tsx';
import { SendDialog } from '#src/features/office/campaigns/send-dialog.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/campaigns/campaigns.module.css';

type When = 'now' | 'later';
const WHEN: readonly { value: When; label: string }[] = [
  { value: 'now', label: 'Apenas se pueda' },
  { value: 'later', label: 'En una fecha' },
];
const A_YEAR = 365;

/** Whom a saved draft reaches, when it leaves, and the button that sends it. */
export function SendPanel({ campaign }: { campaign: SeenCampaign }) {
  const today = useToday();
  const offline = useSignalValue(connection) === 'offline';
  const [when, setWhen] = useState<When>('now');
  const [day, setDay] = useState<Day>(today);
  const [time, setTime] = useState('09:00');
  const [isSending, setSending] = useState(false);
  const at = when === 'now' ? null : plannedInstant(day, time);
  const problem = whenProblem(when, at);
  const query = at !== null && problem === null ? `?${new URLSearchParams({ at })}` : '';
  const count = useAnswer(`${campaignPaths.count(campaign.id)}${query}`, CampaignCount, {
    since: String(campaign.version),
  });
  const [missing] = Object.values(missingOf(campaign.content));
  const cannot =
    offline || missing !== undefined || problem !== null || !count.data || count.data.reach === 0;
  return (
    <Panel title="A quién le llega">
      <div className={styles.form}>
        <AnswerView answer={count} what="a cuántas personas llega" isPart>
          {(data) => <ReachFacts count={data} />}
        </AnswerView>
        <Segmented label="Cuándo sale" value={when} options={WHEN} onChange={setWhen} />
        {when === 'later' && (
          <div className={styles.pair}>
            <DateField
              label="Día"
              of="closure"
              min={today}
              max={addDays(today, A_YEAR)}
              value={day}
              onChange={setDay}
              error={problem ?? undefined}
            />
            <TextField label="Hora de Colombia" type="time" value={time} onChange={setTime} />
          </div>
        )}
        {missing !== undefined && <p className={styles.muted}>{missing}</p>}
        {offline && <p className={styles.muted}>Sin conexión no se envía nada: el borrador sigue aquí.</p>}
        <div className={styles.actions}>
          <Button disabled={cannot} onClick={() => setSending(true)}>
            {count.data?.needs_second_person ? 'Pedir aprobación…' : 'Enviar…'}
          </Button>
        </div>
      </div>
      {isSending && count.data && (
        <SendDialog
          campaign={campaign}
          step="schedule"
          count={count.data}
          at={at}
          onCountAgain={count.refresh}
          onClose={() => setSending(false)}
        />
      )}
    </Panel>
  );
}

function whenProblem(when: When, at: string | null): string | null {
  if (when === 'now') return null;
  return at === null ? 'Escribe el día y la hora.' : planProblem(Date.parse(at), serverNowMs());
}
