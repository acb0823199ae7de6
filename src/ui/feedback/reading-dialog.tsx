import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';

interface ReadingDialogProps {
  title: string;
  roomy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Something to read or look at, with nothing to decide. */
export function ReadingDialog({ title, roomy = true, onClose, children }: ReadingDialogProps) {
  return (
    <Dialog
      open
      roomy={roomy}
      onClose={onClose}
      title={title}
      actions={
        <Button variant="quiet" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
