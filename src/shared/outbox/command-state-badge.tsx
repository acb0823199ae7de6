import {
  Ban,
  Check,
  CheckCheck,
  Clock,
  Eye,
  LockKeyhole,
  RefreshCw,
  Send,
  TriangleAlert,
  X,
} from 'lucide-react';
import type { OutboxState } from '#sync/outbox/rules/outbox-entry.ts';
import { stateLabels } from '#sync/outbox/rules/outbox-labels.ts';
import { Badge } from '#src/ui/marks/badge.tsx';

const icons = {
  queued: Clock,
  sending: Send,
  acked: Check,
  confirmed: CheckCheck,
  waiting: Clock,
  needs_auth: LockKeyhole,
  needs_update: RefreshCw,
  rejected: X,
  blocked: Ban,
  review: Eye,
  poison: TriangleAlert,
} satisfies Record<OutboxState, unknown>;

/** The state of a saved change on its way to the server, in a word and an icon. */
export function CommandStateBadge({ state }: { state: OutboxState }) {
  const Icon = icons[state];
  const { tone, word } = stateLabels[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {word}
    </Badge>
  );
}
