import type { ReactNode } from 'react';
import { Check, CircleDashed, Info, TriangleAlert, X } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import softTone from '#src/ui/marks/soft-tone.module.css';
import styles from '#src/ui/marks/badge.module.css';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'off';

const toneIcons = {
  ok: <Check />,
  warn: <TriangleAlert />,
  bad: <X />,
  info: <Info />,
  off: <CircleDashed />,
} satisfies Record<Tone, ReactNode>;

interface BadgeProps {
  tone?: Tone | undefined;
  /** In place of the tone's own icon; `null` for none. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in a word and an icon. */
export function Badge({ tone, icon, children }: BadgeProps) {
  const shown = icon === undefined && tone ? toneIcons[tone] : icon;
  return (
    <span className={classNames(styles.badge, groundOf(tone))}>
      {shown}
      {children}
    </span>
  );
}

function groundOf(tone: Tone | undefined): string | undefined {
  if (tone === undefined) return styles.plain;
  return tone === 'off' ? styles.off : softTone[tone];
}
