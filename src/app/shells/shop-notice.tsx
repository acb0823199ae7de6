import { useState } from 'react';
import { X } from 'lucide-react';
import { Link } from 'wouter';
import { rememberDismissed, wasDismissed } from '#src/app/notices/dismissed.ts';
import { useShownNotice } from '#src/shared/settings/shop-content.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from '#src/app/shells/shop-notice.module.css';

/** One line of the company above every page of the shop. Who closed it reads the next one, and not this one again. */
export function ShopNotice() {
  const notice = useShownNotice();
  const [closed, setClosed] = useState<string | null>(null);
  if (!notice || notice.id === closed || wasDismissed(nameOf(notice.id))) return null;

  const close = () => {
    rememberDismissed(nameOf(notice.id));
    setClosed(notice.id);
  };
  return (
    <aside className={styles.notice} aria-label="Aviso de la tienda" data-print="off">
      <p className={styles.text}>
        {notice.link === '' ? (
          notice.text
        ) : (
          <Link href={notice.link} className={styles.link}>
            {notice.text}
          </Link>
        )}
      </p>
      <IconButton label="Cerrar el aviso de la tienda" onClick={close}>
        <X />
      </IconButton>
    </aside>
  );
}

function nameOf(id: string): string {
  return `tienda_${id}`;
}
