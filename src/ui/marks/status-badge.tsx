import type { ReactNode } from 'react';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';

/** The badge of a status: its word, its tone and, where colours alone would say it, an icon. */
export function statusBadge<Status extends string>(
  words: Readonly<Record<Status, string>>,
  tones: Readonly<Record<Status, Tone>>,
  icons?: Readonly<Record<Status, ReactNode>>,
) {
  return function StatusBadge({ status }: { status: Status }) {
    return (
      <Badge tone={tones[status]} icon={icons?.[status]}>
        {words[status]}
      </Badge>
    );
  };
}
