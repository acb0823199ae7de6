import { useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { positionLabel } from '#domain/inventory/position.ts';
import { positionIn } from '#domain/scanning/position-check.ts';
import { paths } from '#domain/paths.ts';
import { useLatestState } from '#src/device/use-latest-state.ts';
import { agreesToPlace } from '#src/shared/positions/agrees-to-place.ts';
import { NO_POSITION, parsePosition } from '#src/shared/positions/parse-position.ts';
import { textFilter } from '#src/shared/lists/url-filters.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { focusAtOnce } from '#src/ui/forms/focus-at-once.ts';
import { Counting } from '#src/features/warehouse/counts/counting.tsx';
import { OwnCounts } from '#src/features/warehouse/counts/own-counts.tsx';
import { TasksToCount } from '#src/features/warehouse/counts/tasks-to-count.tsx';
import styles from '#src/features/warehouse/counts/counting.module.css';

const CountFilters = v.object({ posicion: textFilter });

/** Counts a position without showing the system quantity: the position, and then how many of each product. */
export default function CountPage() {
  const [{ posicion }, change] = useUrlFilters(CountFilters);
  const position = positionIn(posicion);
  return (
    <Page title="Contar" back={{ href: paths.discrepancies, label: 'Discrepancias' }}>
      <div className={styles.page}>
        {position ? (
          <Counting
            key={positionLabel(position)}
            position={position}
            onLeave={() => change({ posicion: '' })}
          />
        ) : (
          <>
            <WhichPosition written={posicion} onChoose={(label) => change({ posicion: label })} />
            <TasksToCount />
          </>
        )}
        <OwnCounts />
      </div>
    </Page>
  );
}

function WhichPosition({ written, onChoose }: { written: string; onChoose: (label: string) => void }) {
  const { value: label, now, change } = useLatestState(() => written);
  const [problem, setProblem] = useState(written === '' ? null : parsePosition(written, NO_POSITION).problem);
  const form = useRef<HTMLFormElement>(null);

  async function choose(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { at, problem: wrong } = parsePosition(label, NO_POSITION);
    setProblem(wrong);
    if (!at || !(await agreesToPlace(at, null))) return;
    // Whoever went elsewhere meanwhile, or writes another position, is not taken to this one.
    if (form.current && now() === label) onChoose(positionLabel(at));
  }

  return (
    <Panel title="¿Qué posición cuentas?">
      <form ref={form} className={styles.where} onSubmit={(event) => void choose(event)} noValidate>
        <TextField
          label="Posición"
          hint="Escanea la etiqueta del estante o escríbela."
          value={label}
          onChange={(text) => {
            change(() => text.toUpperCase());
            setProblem(null);
          }}
          placeholder="A-03-2-B"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          error={problem ?? undefined}
          // A scanner types into the focused field, and this is the only question.
          ref={focusAtOnce}
        />
        <Button type="submit">Contar aquí</Button>
      </form>
    </Panel>
  );
}
