import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { Link } from 'wouter';
import { WrittenSeal, writtenSeal, type AuditCheck } from '#domain/audit/audit-entry.ts';
import { formatWhole } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/spanish-text.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useChainCheck, type ChainCheck } from '#src/features/audit/use-chain-check.ts';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import styles from '#src/features/audit/audit.module.css';

const FORM = 'verificar-cadena';

/** Computes every seal again and says what came of it. A seal that was kept elsewhere can be looked for on the way. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { check, run } = useChainCheck();
  const [seal, setSeal] = useState('');
  const [problem, setProblem] = useState<string>();
  const isChecking = check.state === 'checking';

  function start(event: FormEvent): void {
    event.preventDefault();
    if (isChecking) return;
    const written = v.safeParse(WrittenSeal, seal);
    setProblem(seal.trim() && !written.success ? written.issues[0].message : undefined);
    if (!seal.trim()) void run('');
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
          value={seal}
          error={problem}
          spellCheck="false"
          onChange={setSeal}
        />
        <div role="status">
          <Outcome check={check} />
        </div>
      </form>
    </Dialog>
  );
}

function Outcome({ check }: { check: ChainCheck }) {
  if (check.state === 'idle') return null;
  if (check.state === 'failed') {
    return (
      <Banner tone="bad" inset>
        No se terminó de verificar. {check.message}
      </Banner>
    );
  }
  if (check.state === 'checking') {
    const { checked, total } = check;
    return (
      <>
        <p>{total === 0 ? 'Verificando…' : `Van ${formatWhole(checked)} de ${formatWhole(total)}.`}</p>
        <progress
          className={styles.progress}
          aria-label="Avance de la verificación"
          {...(total === 0 ? {} : { value: checked, max: total })}
        />
      </>
    );
  }
  const { last, checked, expired } = check;
  return (
    <div className={styles.check}>
      {last.broken ? (
        <Broken broken={last.broken} />
      ) : (
        <Whole checked={checked} expired={expired} last={last} />
      )}
      {last.seal && <KeptSeal standing={last.seal} />}
    </div>
  );
}

function Whole({ checked, expired, last }: { checked: number; expired: number; last: AuditCheck }) {
  return (
    <>
      <Banner tone="ok" inset>
        La cadena está completa: {countOf(checked, 'acto verificado', 'actos verificados')}, ninguno cambiado.
      </Banner>
      {expired > 0 && (
        <p>
          De {countOf(expired, 'ingreso', 'ingresos')} queda solo el sello: se borran a los 400 días, porque
          son datos personales.
        </p>
      )}
      {last.unsealed.count > 0 && (
        <p>{countOf(last.unsealed.count, 'acto reciente espera', 'actos recientes esperan')} su sello.</p>
      )}
      <p>Guarda este sello fuera de MeStore: con él se nota si algún día cortan o reescriben el final.</p>
      <p className={styles.code}>{writtenSeal(last.head)}</p>
    </>
  );
}

const brokenWords = {
  altered: 'se cambió después de sellarlo',
  missing: 'ya no está',
  skipped: 'no tiene su eslabón',
} satisfies Record<NonNullable<AuditCheck['broken']>['how'], string>;

function Broken({ broken: { seq, id, how } }: { broken: NonNullable<AuditCheck['broken']> }) {
  return (
    <Banner tone="bad" inset>
      La cadena está rota: el acto en el lugar {formatWhole(seq)} {brokenWords[how]}. Lo anterior está
      intacto. {id && how === 'altered' && <Link href={paths.auditEntry(id)}>Ver el acto</Link>}
    </Banner>
  );
}

function KeptSeal({ standing }: { standing: NonNullable<AuditCheck['seal']> }) {
  if (standing === 'found') {
    return (
      <Banner tone="ok" inset>
        El sello que guardaste sigue en la cadena.
      </Banner>
    );
  }
  return (
    <Banner tone="bad" inset>
      {standing === 'beyond'
        ? 'La cadena es más corta que el sello que guardaste: cortaron el final o se restauró una copia anterior.'
        : 'En ese lugar hay otro sello: la cadena se reescribió desde entonces.'}
    </Banner>
  );
}
