import { CommandStateBadge } from '#src/shared/outbox/command-state-badge.tsx';
import { RefusalBanner } from '#src/shared/outbox/refusal-banner.tsx';
import { UnsentBanner } from '#src/shared/outbox/unsent-banner.tsx';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';

interface OwnStepsProps {
  pending: readonly Pick<OwnCommand, 'entry'>[];
  refused: readonly Pick<OwnCommand, 'entry'>[];
}

/** This person's steps on one thing that the server does not show yet, or refused. */
export function OwnSteps({ pending, refused }: OwnStepsProps) {
  return (
    <>
      {pending.map(({ entry }) => (
        <UnsentBanner key={entry.id} entry={entry}>
          {entry.title} <CommandStateBadge state={entry.state} />
        </UnsentBanner>
      ))}
      {refused.map(({ entry }) => (
        <RefusalBanner key={entry.id} link="Decidir qué hacer">
          No se hizo: {entry.title}. {entry.problem?.message}
        </RefusalBanner>
      ))}
    </>
  );
}
