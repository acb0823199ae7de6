import { Link } from 'wouter';
import { AUTH_EVENTS_RETENTION_DAYS } from '#domain/accounts/account-terms.ts';
import { formatChainEntry, type AuditCheck } from '#domain/audit/audit-entry.ts';
import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import type { ChainCheck } from '#src/features/office/audit/use-chain-check.ts';
import styles from '#src/features/office/audit/audit.module.css';

/**
 * The findings of the chain check so far, and whether the chain holds an entry that somebody kept elsewhere.
 */
export function ChainCheckOutcome({ check }: { check: ChainCheck }) {
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
      {last.seal && <StoredEntry result={last.seal} />}
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
          De {countOf(expired, 'ingreso', 'ingresos')} queda solo el sello: se borran a los{' '}
          {AUTH_EVENTS_RETENTION_DAYS} días, porque son datos personales.
        </p>
      )}
      {last.unsealed.count > 0 && (
        <p>{countOf(last.unsealed.count, 'acto reciente espera', 'actos recientes esperan')} su sello.</p>
      )}
      <p>Guarda este sello fuera de MeStore: con él se nota si algún día cortan o reescriben el final.</p>
      <p className={styles.code}>{formatChainEntry(last.head)}</p>
    </>
  );
}

const brokenLabel = {
  altered: 'se cambió después de sellarlo',
  missing: 'ya no está',
  skipped: 'no tiene su eslabón',
} satisfies Record<NonNullable<AuditCheck['broken']>['how'], string>;

function Broken({ broken: { seq, id, how } }: { broken: NonNullable<AuditCheck['broken']> }) {
  return (
    <Banner tone="bad" inset>
      La cadena está rota: el acto en el lugar {formatWhole(seq)} {brokenLabel[how]}. Lo anterior está
      intacto. {id && how === 'altered' && <Link href={paths.auditEntry(id)}>Ver el acto</Link>}
    </Banner>
  );
}

function StoredEntry({ result }: { result: NonNullable<AuditCheck['seal']> }) {
  if (result === 'found') {
    return (
      <Banner tone="ok" inset>
        El sello que guardaste sigue en la cadena.
      </Banner>
    );
  }
  return (
    <Banner tone="bad" inset>
      {result === 'beyond'
        ? 'La cadena es más corta que el sello que guardaste: cortaron el final o se restauró una copia anterior.'
        : 'En ese lugar hay otro sello: la cadena se reescribió desde entonces.'}
    </Banner>
  );
}
