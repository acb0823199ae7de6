import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

/** A secret, the only time that anybody sees it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ tone: 'success', text: 'Secreto copiado.' });
    } catch {
      toast({ tone: 'error', text: 'El navegador no dejó copiarlo: selecciónalo y cópialo a mano.' });
    }
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title="Guarda este secreto"
      actions={
        <>
          <Button variant="line" onClick={() => void copy()}>
            Copiar
          </Button>
          <Button onClick={onClose}>Ya lo guardé</Button>
        </>
      }
    >
      <TextField
        label="Secreto"
        value={secret}
        onChange={() => undefined}
        readOnly
        hint="Solo se muestra esta vez. Con él, el otro sistema comprueba que lo que recibe es nuestro."
      />
    </Dialog>
  );
}
