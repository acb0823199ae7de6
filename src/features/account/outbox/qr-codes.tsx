import { countOf } from '#domain/base/spanish-text.ts';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { QrDrawing } from '#src/ui/marks/qr-drawing.tsx';

/** Codes for another device's camera, one at a time and as large as the screen allows. */
export function QrCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [at, setAt] = useState(0);
  const code = codes[at] ?? '';
  const name = `Código ${at + 1} de ${codes.length}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        codes.length === 1
          ? 'Muestra este código'
          : `Muestra los ${countOf(codes.length, 'código', 'códigos')}`
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cerrar
          </Button>
          {codes.length > 1 && (
            <Button onClick={() => setAt((at + 1) % codes.length)}>
              {at + 1 === codes.length ? 'Volver al primero' : 'Siguiente código'}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{name}. En el otro equipo: Plan B, «Leer con la cámara».</p>
      <QrDrawing text={code} label={name} />
    </Dialog>
  );
}
