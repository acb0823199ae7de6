import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { ChainEntryInput } from '#domain/audit/audit-entry.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useChainCheck } from '#src/features/office/audit/use-chain-check.ts';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import { ChainCheckOutcome } from '#src/features/office/audit/chain-check-outcome.tsx';
import styles from '#src/features/office/audit/audit.module.css';

const FORM = 'verificar-cadena';

/**
 * Computes every hash again and shows the outcome. On the way it can look for an entry that somebody kept
 * elsewhere.
 */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { check, run } = useChainCheck();
  const [entry, setEntry] = useState('');
  const [problem, setProblem] = useState<string>();
  const isChecking = check.state === 'checking';

  function start(event: FormEvent): void {
    event.preventDefault();
    if (isChecking) return;
    const written = v.safeParse(ChainEntryInput, entry);
    setProblem(entry.trim() && !written.success ? written.issues[0].message : undefined);
    if (!entry.trim()) void run('');
    else if (written.success) void run(written.output);
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title="Verificar la auditoría"
      actions={
        <SubmitActions form={FORM} busy={isChecking} cancel="Cerrar" onCancel={onClose}>
          {check.state === 'idle' ? 'Verificar' : 'Verificar de nuevo'}
        </SubmitActions>
      }
    >
      <form id={FORM} className={styles.check} onSubmit={start}>
        <p>
          Cada acto lleva un sello que depende de lo que dice y del sello anterior. Se calculan todos otra
          vez: si alguien cambió, quitó o intercaló algo, aquí se ve.
        </p>
        <TextField
          label="Un sello que guardaste antes (opcional)"
          hint="Está al final de cada exportación NDJSON y en cada verificación: 120-9f86d0…"
          value={entry}
          error={problem}
          spellCheck="false"
          onChange={setEntry}
        />
        <div role="status">
          <ChainCheckOutcome check={check} />
        </div>
      </form>
    </Dialog>
  );
}
