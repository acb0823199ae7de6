import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

interface SecretDialogProps {
  /** «Secreto». */
  label: string;
  secret: string;
  /** What it is for. */
  purpose: string;
  onClose: () => void;
}

/** Something secret, the only time that anybody sees it. */
export function SecretDialog({ label, secret, purpose, onClose }: SecretDialogProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ tone: 'success', text: 'Copiado.' });
    } catch {
      toast({ tone: 'error', text: 'El navegador no dejó copiarlo: selecciónalo y cópialo a mano.' });
    }
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title="Guárdalo ahora: no se vuelve a mostrar"
      actions={
        <>
          <Button variant="line" onClick={() => void copy()}>
            Copiar
          </Button>
          <Button onClick={onClose}>Ya lo guardé</Button>
        </>
      }
    >
      <TextField label={label} value={secret} onChange={() => undefined} readOnly hint={purpose} />
    </Dialog>
  );
}
