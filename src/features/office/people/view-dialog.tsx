import { useState } from 'react';
import { useLocation } from 'wouter';
import { displayName } from '#domain/accounts/account.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { ListedPerson } from '#domain/people/listed-person.ts';
import { VIEW_MINUTES } from '#domain/people/person-view.ts';
import { paths } from '#domain/paths.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { startView } from '#src/features/office/people/person-calls.ts';
import { ReasonDialog } from '#src/shared/people/reason-dialog.tsx';

/** Asks why somebody wants to see the product with another person's eyes. */
export function ViewDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const [id] = useState(() => uuidv7(serverNowMs()));
  const [, navigate] = useLocation();
  return (
    <ReasonDialog
      title={`¿Ver como ${displayName(person)}?`}
      text={`Durante ${VIEW_MINUTES} minutos ves lo que reciben sus equipos, sus pedidos y las páginas que puede abrir. No cambias nada ni marcas nada como leído. Queda en la auditoría, y la persona lee en su perfil cuándo fue y el motivo.`}
      confirm="Ver"
      done={`Ves como ${displayName(person)}.`}
      hint="La persona lo lee en su perfil."
      send={(reason) => startView(person.id, { id, reason })}
      onDone={() => Promise.resolve(navigate(paths.viewedPerson(id)))}
      onClose={onClose}
    />
  );
}
