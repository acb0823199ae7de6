import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/shared/saving/unsent-text.module.css';

interface UnsentTextProps {
  text: string;
  /** Forgets it. */
  onDiscard: () => void;
  /** Why it can no longer be sent from here. */
  children: ReactNode;
}

/** What somebody was writing when its form lost its purpose: it stays, to be copied, until they let it go. */
export function UnsentText({ text, onDiscard, children }: UnsentTextProps) {
  return (
    <div className={styles.unsent}>
      <Banner tone="warn" inset>
        <p role="status">{children}</p>
        <p className={styles.text}>{text}</p>
        <p className={styles.actions} data-print="off">
          <Button variant="quiet" size="sm" onClick={() => void copy(text)}>
            Copiar el texto
          </Button>
          <Button variant="danger-quiet" size="sm" onClick={onDiscard}>
            Borrar el texto
          </Button>
        </p>
      </Banner>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: 'Texto copiado.' });
  } catch {
    toast({ text: 'Este navegador no dejó copiar el texto. Selecciónalo y cópialo.', tone: 'error' });
  }
}
