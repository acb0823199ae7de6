import { countOf } from '#domain/base/spanish-text.ts';
import { ArrowLeftRight, Banknote, CircleUserRound, ImageUp, Package } from 'lucide-react';
import type { CommandType } from '#domain/protocol/command-definition.ts';
import { isLost, type OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { explanationOf } from '#sync/outbox/rules/outbox-labels.ts';
import { nowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { connection } from '#src/sync/sync-status.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { CommandStateBadge } from '#src/shared/outbox/command-state-badge.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { OutboxActions } from '#src/features/account/outbox/outbox-actions.tsx';
import { OutboxReasons } from '#src/features/account/outbox/outbox-reasons.tsx';
import { nextTryText } from '#src/features/account/outbox/outbox-rules.ts';
import { IconTile } from '#src/ui/marks/icon-tile.tsx';
import { ItemDetail, ItemName } from '#src/ui/marks/item-text.tsx';
import styles from '#src/features/account/outbox/outbox-item.module.css';

const icons = {
  order: Package,
  payment: Banknote,
  inventory: ArrowLeftRight,
  profile: CircleUserRound,
  media: ImageUp,
} satisfies Record<CommandType, unknown>;

/** One change of this person: its title, its time, its state in words, and its action. */
export function OutboxItem({ entry }: { entry: OutboxEntry }) {
  const Icon = icons[entry.type];
  const offline = useSignalValue(connection) === 'offline';
  return (
    <li className={styles.item}>
      <IconTile>
        <Icon aria-hidden="true" />
      </IconTile>
      <div className={styles.words}>
        <ItemName>{entry.title}</ItemName>
        <ItemDetail>
          {entry.detail} · <LocalTime at={entry.timestamp} />
        </ItemDetail>
        <div className={styles.state}>
          {!isLost(entry) && <CommandStateBadge state={entry.state} />}
          <span className={styles.grow} />
          <OutboxActions entry={entry} />
        </div>
        <p className={styles.explain}>
          {isLost(entry) ? LOST : explanationOf(entry)}
          {entry.state === 'queued' && offline && ' Espera a que vuelva la conexión.'}
          {entry.state === 'waiting' && !isLost(entry) && <NextTry entry={entry} />}
        </p>
        <OutboxReasons entry={entry} />
      </div>
    </li>
  );
}

const LOST = 'Nadie puede leerlo ni enviarlo. Descártalo y, si recuerdas qué era, regístralo de nuevo.';

function NextTry({ entry }: { entry: OutboxEntry }) {
  const now = useNow(1000, nowMs);
  const tries = countOf(entry.attempts, 'intento', 'intentos');
  return ` ${nextTryText(entry.nextAt, now)} (${tries} hasta ahora).`;
}
