import { useMemo } from 'react';
import { ReviewedApplication } from '#domain/stores/listed-store.ts';
import { stepStore } from '#domain/stores/applications/store-steps.ts';
import { applications } from '#src/features/office/applications/listed-applications.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import {
  commandsNamed,
  decidedSoFar,
  isUnseen,
  isUnsettledRefusal,
  type OwnCommand,
} from '#src/shared/outbox/own-commands.ts';
import { usePreviousAnswer } from '#src/shared/worklist/use-previous-answer.ts';
import { useOutbox } from '#src/sync/outbox.ts';

type ReviewCommand = OwnCommand<'store.advance' | 'store.judgeDocument'>;

export interface ReviewedWithPending {
  application: ReviewedApplication;
  /** This device's decisions on it that the server does not show yet, oldest first. */
  pending: ReviewCommand[];
  refused: ReviewCommand[];
}

/** The application of a store as the server has it, with what this device decided about it. */
export function useReviewed(id: string) {
  const entries = useOutbox();
  const done = useMemo(() => commandsNamed(entries ?? [], 'store.advance', 'store.judgeDocument'), [entries]);
  const asked = useAnswer(`${applications.path}/${encodeURIComponent(id)}`, ReviewedApplication, {
    since: decidedSoFar(done),
    follows: applications.follows,
  });
  const me = useSignalValue(account)?.id;
  const answer = { ...asked, ...usePreviousAnswer<ReviewedApplication>(`${me} ${id}`, asked) };
  return {
    answer,
    withPending(told: ReviewedApplication): ReviewedWithPending {
      const own = done.filter((each) => isAbout(each, told));
      const pending = own.filter(({ entry }) => isUnseen(entry, answer.atMs));
      return {
        application: pending.reduce(withDecision, told),
        pending,
        refused: own.filter(({ entry }) => isUnsettledRefusal(entry)),
      };
    },
  };
}

function isAbout(command: ReviewCommand, { vendor_id, documents }: ReviewedApplication): boolean {
  if (command.name === 'store.advance') return command.data.vendor_id === vendor_id;
  return documents.some((each) => each.id === command.data.document_id);
}

function withDecision(before: ReviewedApplication, command: ReviewCommand): ReviewedApplication {
  if (command.name === 'store.advance') {
    const { step, note } = command.data;
    const stepped = stepStore(before.state, step, note);
    return stepped.ok ? { ...before, state: stepped.value, state_note: note } : before;
  }
  const { document_id, state, reason } = command.data;
  return {
    ...before,
    documents: before.documents.map((each) => (each.id === document_id ? { ...each, state, reason } : each)),
  };
}
