import type { ReactNode } from 'react';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import softTone from '#src/ui/marks/soft-tone.module.css';
import styles from '#src/ui/feedback/banner.module.css';

type BannerTone = 'warn' | 'info' | 'bad' | 'ok';

const toneIcons = {
  warn: <TriangleAlert />,
  info: <Info />,
  bad: <TriangleAlert />,
  ok: <CircleCheck />,
} satisfies Record<BannerTone, ReactNode>;

interface BannerProps {
  tone?: BannerTone | undefined;
  /** Inside a form or a list rather than across the page. */
  inset?: boolean | undefined;
  /** In place of the tone's own icon; `null` for none. */
  icon?: ReactNode;
  /** A link or a quiet button. */
  action?: ReactNode;
  onClose?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Something the person should know while they go on. Assistive technology announces a bad one at once. */
export function Banner({ tone = 'warn', inset, icon, action, onClose, className, children }: BannerProps) {
  return (
    <div
      className={classNames(styles.banner, softTone[tone], inset && styles.inset, className)}
      {...(tone === 'bad' ? { role: 'alert' } : {})}
    >
      {icon === undefined ? toneIcons[tone] : icon}
      <div className={styles.body}>
        <div className={styles.text}>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onClose && (
        <IconButton label="Cerrar aviso" className={styles.close} onClick={onClose}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
