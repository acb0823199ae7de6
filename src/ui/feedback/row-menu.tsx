import type { ReactNode } from 'react';
import { EllipsisVertical } from 'lucide-react';
import { Menu } from '#src/ui/feedback/menu.tsx';
import styles from '#src/ui/feedback/row-menu.module.css';

interface RowMenuProps {
  /** What the row is of. */
  name: string;
  /** Its buttons, one below the other. */
  children: ReactNode;
}

/** What else can be done with a row of a list. */
export function RowMenu({ name, children }: RowMenuProps) {
  return (
    <Menu label={`Más de ${name}`} trigger={<EllipsisVertical />} triggerClassName={styles.trigger}>
      <div className={styles.items}>{children}</div>
    </Menu>
  );
}
