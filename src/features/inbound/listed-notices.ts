import { InboundNotice, NOTICE_STATUSES, noticesPath } from '#domain/inbound/notice.ts';
import { defineWorklist, type Shown } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { type NoticeCommand, isNoticeStep, noticeWithCommand } from '#src/features/inbound/notice-overlay.ts';

export type ShownNotice = Shown<InboundNotice, NoticeCommand>;

const status = choice('status', ['all', ...NOTICE_STATUSES]);

/** Goods on their way: at first, those that have something left to do. */
export const notices = defineWorklist({
  path: noticesPath,
  item: InboundNotice,
  nouns: { one: 'aviso', many: 'avisos', all: 'los avisos de ingreso' },
  numberOf: (each) => each.number,
  choices: {
    estado: {
      values: ['open', 'all', ...NOTICE_STATUSES],
      asks: (estado): Record<string, string> => (estado === 'open' ? { open: 'true' } : status.asks(estado)),
    },
  },
  maxText: 120,
  commands: [
    'inbound.cancel',
    'inbound.arrive',
    'inbound.count',
    'inbound.putAway',
    'inbound.undo',
    'inbound.finish',
    'inbound.close',
  ],
  creating: ['inbound.announce'],
  isAbout: ({ data }, { id }) => data.notice_id === id,
  isTold: ({ scans }, { entry }) => scans.some((each) => each.id === entry.id),
  apply: noticeWithCommand,
});

/** Steps of it that wait for the server. */
export function pendingSteps({ pending }: ShownNotice): OwnCommand<NoticeCommand>[] {
  return pending.filter((each) => isNoticeStep(each));
}

/** What of it waits for the server, by the ids of its commands, which those of scans have. */
export function pendingScans({ pending }: ShownNotice): ReadonlySet<string> {
  return new Set(pending.map(({ entry }) => entry.id));
}
