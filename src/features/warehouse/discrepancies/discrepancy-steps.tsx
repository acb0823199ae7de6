import { useState } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { MAX_COUNT_NOTE } from '#domain/counts/count-commands.ts';
import type { Discrepancy } from '#domain/counts/discrepancy.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { account } from '#src/session/session.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { ApproveDialog } from '#src/features/warehouse/discrepancies/approve-dialog.tsx';
import { saveRejection } from '#src/features/warehouse/discrepancies/save-approval.ts';
import styles from '#src/shared/lists/desk-list.module.css';

type Answer = 'approve' | 'reject';

/**
 * The steps that the reader may take with a discrepancy, or the role that must act next. A step that somebody else took
 * meanwhile closes no dialog.
 */
export function DiscrepancySteps({ discrepancy }: { discrepancy: Discrepancy }) {
  const [asking, setAsking] = useState<Answer | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Steps discrepancy={discrepancy} onAsk={setAsking} />
      {asking === 'approve' && <ApproveDialog discrepancy={discrepancy} onClose={close} />}
      {asking === 'reject' && (
        <StepDialog
          question={{
            title: `¿Contar otra vez ${discrepancy.number}?`,
            text: 'La cuenta alguien distinto de quien hizo el último conteo.',
            confirm: 'Contar otra vez',
            note: { label: 'Por qué', hint: 'Queda en la historia de la discrepancia.', isRequired: true },
          }}
          maxNote={MAX_COUNT_NOTE}
          onSave={(note) => saveRejection(discrepancy, note)}
          onClose={close}
        />
      )}
    </>
  );
}

function Steps({ discrepancy, onAsk }: { discrepancy: Discrepancy; onAsk: (answer: Answer) => void }) {
  const me = useSignalValue(account);
  const { status, counters, counted_by_id, location } = discrepancy;
  if (status === 'settled') return <p>Esta discrepancia está resuelta. No queda nada por hacer.</p>;
  if (status === 'recount') {
    if (!can(authorityOf(me), 'moveStock')) return <p>Ahora le corresponde contar a la bodega.</p>;
    if (counted_by_id === me?.id) return <p>Tú hiciste el último conteo: ahora lo cuenta otra persona.</p>;
    return (
      <div className={styles.actions} data-print="off">
        <LinkButton href={paths.countAt(positionLabel(location))}>Contar ahora</LinkButton>
      </div>
    );
  }
  if (!can(authorityOf(me), 'approveCounts'))
    return <p>Dos personas contaron lo mismo. Falta que lo apruebe un administrador.</p>;
  if (me && counters.includes(me.id)) return <p>Tú la contaste: la aprueba otra persona.</p>;
  return (
    <div className={styles.actions} data-print="off">
      <Button onClick={() => onAsk('approve')}>Aprobar</Button>
      <Button variant="line" onClick={() => onAsk('reject')}>
        Contar otra vez
      </Button>
    </div>
  );
}
