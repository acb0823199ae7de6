import type { ComponentProps } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { CountBadge } from '#src/ui/marks/count-badge.tsx';
import styles from '#src/ui/icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Its action, in words; also its tooltip. */
  label: string;
  /** A figure on its corner, e.g. `99+`; say it in the label too. */
  badge?: string | undefined;
};

export function IconButton({ label, badge, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.button, className)}
    >
      {children}
      {badge && <CountBadge>{badge}</CountBadge>}
    </button>
  );
}
