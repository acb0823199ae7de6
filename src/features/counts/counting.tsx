import { useRef, useState, type FormEvent } from 'react';
import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { OutboxWriteError } from '#src/sync/outbox.ts';
import { PositionTicket } from '#src/pieces/position-ticket.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/confirm.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CodeField } from '#src/features/counts/code-field.tsx';
import {
  countOfDraft,
  withProduct,
  withWritten,
  type CountDraft,
  type CountProblem,
} from '#src/features/counts/count-draft.ts';
import { CountLine } from '#src/features/counts/count-line.tsx';
import { saveCount } from '#src/features/counts/save-count.ts';
import { useCount } from '#src/features/counts/use-count.ts';
import styles from '#src/features/counts/counting.module.css';

interface CountingProps {
  position: Position;
  /** Goes back to ask which position. */
  onLeave: () => void;
}

/** The products of a position, each with how many there are. What the record says is shown nowhere. */
export function Counting({ position, onLeave }: CountingProps) {
  const { draft, change, movedSince, canRestart, restart, forget } = useCount(position);
  const [wrong, setWrong] = useState<CountProblem | null>(null);
  const [state, setState] = useState<'writing' | 'saving' | 'full' | 'failed'>('writing');
  const form = useRef<HTMLFormElement>(null);

  if (draft === undefined) return <Skeleton kind="row" count={4} />;
  if (draft === null)
    return (
      <ErrorState
        title="Este equipo todavía no puede contar"
        text="Le falta leer los movimientos del inventario. Conéctalo un momento y vuelve a entrar."
        badge="Sin leer"
      />
    );

  function update(edit: (now: CountDraft) => CountDraft): void {
    setWrong(null);
    change(edit);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'saving' || !draft || movedSince) return;
    const counted = countOfDraft(draft, new Date().toISOString());
    setWrong('problem' in counted ? counted.problem : null);
    if ('problem' in counted) {
      focusUnits(form.current, counted.problem.at);
      return;
    }
    setState('saving');
    try {
      await saveCount(counted.data);
      forget();
      onLeave();
    } catch (problem) {
      setState(problem instanceof OutboxWriteError && problem.isQuota ? 'full' : 'failed');
    }
  }

  async function leave(): Promise<void> {
    const hasSome = draft?.lines.some((each) => each.written !== '');
    if (hasSome && !(await confirmLeaving())) return;
    forget();
    onLeave();
  }

  return (
    <Panel
      title={<>Cuenta lo que hay en {positionLabel(position)}</>}
      actions={<PositionTicket at={position} />}
    >
      <form ref={form} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        {movedSince && (
          <Banner tone="warn" inset>
            Moviste algo de esta posición después de empezar: lo contado ya no vale.{' '}
            <Button size="sm" variant="line" disabled={!canRestart} onClick={() => void restart()}>
              Empezar de nuevo
            </Button>
          </Banner>
        )}
        <CodeField
          lines={draft.lines}
          onProduct={(product) => {
            update((now) => withProduct(now, product));
            requestAnimationFrame(() => focusUnits(form.current, product.productId));
          }}
        />
        {draft.lines.length === 0 ? (
          <EmptyState title="Este equipo no conoce nada aquí">
            Si la posición tiene productos, escanéalos. Si está vacía, no hay nada que contar.
          </EmptyState>
        ) : (
          <ul className={styles.lines} aria-label="Productos de la posición">
            {draft.lines.map((line) => (
              <CountLine
                key={line.productId}
                line={line}
                error={wrong?.at === line.productId ? wrong.message : undefined}
                onWrite={(written) => update((now) => withWritten(now, line.productId, written))}
              />
            ))}
          </ul>
        )}
        {(wrong?.at === 'all' || state === 'full' || state === 'failed') && (
          <Banner tone="bad" inset>
            {state === 'full'
              ? 'No queda espacio en este equipo. Lo que contaste sigue aquí: libera espacio e intenta de nuevo.'
              : state === 'failed'
                ? 'No se pudo guardar en este equipo. Lo que contaste sigue aquí: intenta de nuevo.'
                : wrong?.message}
          </Banner>
        )}
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => void leave()}>
            Otra posición
          </Button>
          <Button type="submit" busy={state === 'saving'} disabled={movedSince || draft.lines.length === 0}>
            Guardar conteo
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** The field of a product takes the focus, or the first when none is meant. */
function focusUnits(form: HTMLFormElement | null, productId: string): void {
  const wanted = form?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(`units-${productId}`)}"]`);
  (wanted ?? form?.querySelector<HTMLInputElement>('input[name^="units-"]'))?.focus();
}

function confirmLeaving(): Promise<boolean> {
  return confirmDialog({
    title: '¿Dejar este conteo?',
    text: 'Lo que escribiste se pierde.',
    confirm: 'Dejar el conteo',
    danger: true,
  });
}
