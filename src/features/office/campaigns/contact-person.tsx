import { dateAndTime, dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { campaignChannels } from '#domain/campaigns/campaign.ts';
import { leftOutLabels } from '#domain/campaigns/campaign-reach.ts';
import type { ContactEntry } from '#domain/campaigns/contact-book.ts';
import { notificationChannels } from '#domain/notifications/channels.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { addExclusions } from '#src/features/office/campaigns/exclusion-calls.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import styles from '#src/features/office/campaigns/campaigns.module.css';

interface ContactPersonProps {
  person: ContactEntry;
  onChanged: () => Promise<void>;
}

/** What the law lets somebody be written, by each channel, and why not. */
export function ContactPerson({ person, onChanged }: ContactPersonProps) {
  const { name, email, channels, contacts, exclusions } = person;
  const offline = useSignalValue(connection) === 'offline';

  async function exclude(): Promise<void> {
    const agreed = await confirmDialog({
      title: `¿No escribirle más a ${name || email}?`,
      text: 'Ninguna promoción le llega, por ningún medio, aunque la haya aceptado. Se puede quitar después.',
      confirm: 'Excluir',
    });
    if (!agreed) return;
    const answer = await addExclusions([{ value: email, since: dayInBogota(serverNowMs()) }]);
    if (!answer.ok) toast({ tone: 'error', text: answer.message });
    await onChanged();
  }

  return (
    <li className={styles.person}>
      <div className={styles.head}>
        <span>
          <b>{name || email}</b>
          {name && <span className={styles.muted}> {email}</span>}
        </span>
        {exclusions.length > 0 ? (
          <Badge tone="bad">Excluida</Badge>
        ) : (
          <Button size="sm" variant="quiet" disabled={offline} onClick={() => void exclude()}>
            Excluir
          </Button>
        )}
      </div>
      {channels.map((each) => (
        <Channel key={each.channel} {...each} />
      ))}
      <Facts>
        {exclusions.map(({ id, value, since }) => (
          <Fact key={id} name="Excluida">
            {value}, desde el {fullDate(since)}
          </Fact>
        ))}
        <Fact name="Promociones de esta semana">
          {contacts.length === 0
            ? 'Ninguna'
            : contacts
                .map(
                  ({ day, channel, title }) =>
                    `${fullDate(day)} por ${notificationChannels[channel].toLowerCase()}${title && `: «${title}»`}`,
                )
                .join('; ')}
        </Fact>
      </Facts>
    </li>
  );
}

function Channel({ channel, consent, next_at, reason }: ContactEntry['channels'][number]) {
  const said = consent
    ? `${consent.is_granted ? 'Aceptó' : 'Retiró su permiso'} el ${dateAndTime(Date.parse(consent.at))}: «${consent.text}»`
    : 'Nunca dijo si acepta promociones.';
  const when =
    next_at === null
      ? `No se le puede escribir: ${reason ? lower(leftOutLabels[reason]) : ''}.`
      : `Se le puede escribir desde el ${dateAndTime(Date.parse(next_at))}${reason ? ` (${lower(leftOutLabels[reason])})` : ''}.`;
  return (
    <div className={styles.channel}>
      <b>{campaignChannels[channel]}</b>
      <span>{when}</span>
      <span className={styles.muted}>{said}</span>
    </div>
  );
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
