import { useId, type ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Modal } from '#src/ui/feedback/modal.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/ui/feedback/dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Names the object: «¿Vaciar tu carrito?». */
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the one that acts last. */
  actions?: ReactNode;
  /** For forms. */
  roomy?: boolean | undefined;
  /** For pictures beside words: as wide as both, where there is room. It is read from its title on. */
  wide?: boolean | undefined;
}

/** Takes the focus: what could be pressed first may be far below. */
const first = { tabIndex: -1, 'data-focus-first': true };

export function Dialog({ open, onClose, title, children, actions, roomy, wide }: DialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={classNames(styles.dialog, roomy && styles.roomy, wide && styles.wide)}
    >
      <div className={styles.content}>
        <h2 id={id} className={styles.title} {...(wide ? first : {})}>
          <CodesIn>{title}</CodesIn>
        </h2>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
  );
}
