import { useId, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Modal } from '#src/ui/feedback/modal.tsx';
import styles from '#src/ui/feedback/drawer.module.css';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  badge?: ReactNode;
  children: ReactNode;
  /** Stays in sight under a shelf line: the total and the action. */
  footer?: ReactNode;
}

/** A panel from the right: 480 px, or the whole screen of a phone. */
export function Drawer({ open, onClose, title, badge, children, footer }: DrawerProps) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={styles.drawer}>
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {badge}
          <IconButton label="Cerrar" className={styles.close} onClick={onClose}>
            <X />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </Modal>
  );
}
