import { useRef } from 'react';
import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { FormFields } from '#src/shared/saving/form-fields.tsx';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { PositionTag } from '#src/shared/positions/position-tag.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { CodeField } from '#src/features/warehouse/counts/code-field.tsx';
import type { CountProblem, DraftLine } from '#src/features/warehouse/counts/count-draft.ts';
import { CountLine } from '#src/features/warehouse/counts/count-line.tsx';
import { useCountForm } from '#src/features/warehouse/counts/use-count-form.ts';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import { ScanQuestions } from '#src/shared/catalog/scan-questions.tsx';
import styles from '#src/features/warehouse/counts/counting.module.css';

interface CountingProps {
  position: Position;
  /** Goes back to ask which position. */
  onLeave: () => void;
}

/** The products of a position, with a count for each. Nothing shows the system quantity. */
export function Counting({ position, onLeave }: CountingProps) {
  const form = useRef<HTMLFormElement>(null);
  const count = useCountForm(position, form, onLeave);
  const { draft, wrong, saving, movedSince } = count;

  if (draft === undefined) return <Skeleton label="Cargando el conteo…" kind="row" count={4} />;
  if (draft === null)
    return (
      <ErrorState
        title="Este equipo todavía no puede contar"
        text="Le falta leer los movimientos del inventario. Conéctalo un momento y vuelve a entrar."
        badge="Sin leer"
      />
    );

  return (
    <Panel
      title={<>Cuenta lo que hay en {positionLabel(position)}</>}
      actions={<PositionTag at={position} />}
    >
      <form ref={form} className={styles.form} onSubmit={count.save} noValidate>
        {movedSince && (
          <Banner tone="warn" inset>
            Moviste algo de esta posición después de empezar: lo contado ya no vale.{' '}
            <Button size="sm" variant="line" disabled={!count.canRestart} onClick={count.restart}>
              Empezar de nuevo
            </Button>
          </Banner>
        )}
        <FormFields isSaving={saving.isSaving}>
          <CodeField lines={draft.lines} onProduct={count.add} />
          <CountLines lines={draft.lines} wrong={wrong} onWrite={count.write} />
        </FormFields>
        {wrong?.at === 'all' ? (
          <Banner tone="bad" inset>
            {wrong.message}
          </Banner>
        ) : (
          <SaveProblem state={saving.state} kept="Lo que contaste sigue aquí" />
        )}
        <div className={styles.actions}>
          <SubmitActions
            busy={saving.isSaving}
            disabled={movedSince || draft.lines.length === 0}
            cancel="Otra posición"
            onCancel={count.leave}
          >
            Guardar conteo
          </SubmitActions>
        </div>
      </form>
      <ScanQuestions />
    </Panel>
  );
}

interface CountLinesProps {
  lines: readonly DraftLine[];
  wrong: CountProblem | null;
  onWrite: (productId: string, input: string) => void;
}

function CountLines({ lines, wrong, onWrite }: CountLinesProps) {
  if (lines.length === 0)
    return (
      <EmptyState title="Este equipo no conoce nada aquí">
        Si la posición tiene productos, escanéalos. Si está vacía, no hay nada que contar.
      </EmptyState>
    );
  return (
    <ul className={styles.lines} aria-label="Productos de la posición">
      {lines.map((line) => (
        <CountLine
          key={line.productId}
          line={line}
          error={wrong?.at === line.productId ? wrong.message : undefined}
          onWrite={(written) => onWrite(line.productId, written)}
        />
      ))}
    </ul>
  );
}
