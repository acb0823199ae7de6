import { useState } from 'react';
import type * as v from 'valibot';
import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import {
  SAVED_FILTERS_MAX,
  savedFilterPaths,
  SavedFilters as Saved,
  type SavedFilter,
} from '#domain/profile/saved-filter.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { FilterNameDialog } from '#src/shared/worklist/filter-name-dialog.tsx';
import {
  filtersOfSaved,
  goneInSaved,
  savedQueryOf,
  type SavedChoices,
} from '#src/shared/worklist/saved-filter-query.ts';
import { removeFilter, saveFilter } from '#src/shared/worklist/saved-filters-calls.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { toast, UNDO } from '#src/ui/feedback/toast.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { Chip } from '#src/ui/marks/chip.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/shared/worklist/list-filters.module.css';

interface SavedFiltersProps<Filters extends Record<string, string | number>> {
  list: {
    Filters: v.GenericSchema<unknown, Filters>;
    choices: SavedChoices;
    filters: Filters;
    change: (changes: Partial<Filters>) => void;
    clear: (() => void) | null;
  };
  /** The list's name among saved filters. */
  savedAs: string;
}

/** The views of a list that the person keeps under names, as tabs above it, and the way to keep the one that is shown. */
export function SavedFilters<Filters extends Record<string, string | number>>({
  list,
  savedAs,
}: SavedFiltersProps<Filters>) {
  const { data } = useAnswer(savedFilterPaths.all, Saved);
  const offline = useSignalValue(connection) === 'offline';
  const [named, setNamed] = useState<SavedFilter | 'new' | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const schema = list.Filters;
  const shown = savedQueryOf(schema, list.filters);
  const saved = (data?.data ?? []).filter((each) => each.list === savedAs);
  const goneOf = ({ query }: SavedFilter) => goneInSaved(schema, list.choices, query);
  const meant = ({ query }: SavedFilter) => savedQueryOf(schema, filtersOfSaved(schema, query));
  // One that names only what is gone means what the whole list does, and is told apart by who chose it.
  const matching = saved.filter((each) => meant(each) === shown);
  const current = matching.find((each) => each.id === chosen) ?? matching.find(() => shown !== '');
  const gone = current ? goneOf(current) : [];
  if (saved.length === 0 && !list.clear) return null;

  function show(filter: SavedFilter): void {
    setChosen(filter.id);
    list.change(filtersOfSaved(schema, filter.query));
  }
  function showAll(): void {
    setChosen(null);
    list.clear?.();
  }

  return (
    <>
      <FilterBar>
        <div className={styles.chips} role="group" aria-label="Filtros guardados">
          {saved.length > 0 && (
            <Chip on={!current && !list.clear} onClick={showAll}>
              Todo
            </Chip>
          )}
          {saved.map((each) => (
            <Chip key={each.id} on={each === current} onClick={() => show(each)}>
              {each.name}
              {goneOf(each).length > 0 && <GoneMark />}
            </Chip>
          ))}
          {current && <FilterActions filter={current} offline={offline} onRename={() => setNamed(current)} />}
          {list.clear && !current && saved.length < SAVED_FILTERS_MAX && (
            <Button variant="quiet" size="sm" disabled={offline} onClick={() => setNamed('new')}>
              Guardar este filtro
            </Button>
          )}
        </div>
      </FilterBar>
      {gone.length > 0 && (
        <Banner inset>
          Este filtro nombra algo que ya no existe ({gone.join(', ')}), y se muestra sin eso. Bórralo, o
          filtra de nuevo y guárdalo con otro nombre.
        </Banner>
      )}
      {named && (
        <FilterNameDialog
          filter={named === 'new' ? null : named}
          savedAs={savedAs}
          query={shown}
          onClose={() => setNamed(null)}
        />
      )}
    </>
  );
}

function GoneMark() {
  return (
    <>
      <TriangleAlert />
      <VisuallyHidden> (nombra algo que ya no existe)</VisuallyHidden>
    </>
  );
}

interface FilterActionsProps {
  filter: SavedFilter;
  offline: boolean;
  onRename: () => void;
}

/** What is done with the saved filter that is shown; one that is removed can be brought back. */
function FilterActions({ filter, offline, onRename }: FilterActionsProps) {
  const { busy, request } = useRequest();

  async function remove(): Promise<void> {
    if (!(await request(() => removeFilter(filter.id)))) return;
    const again = () => void request(() => saveFilter(filter));
    toast({ text: `El filtro «${filter.name}» quedó borrado.`, action: { label: UNDO, run: again } });
  }

  return (
    <>
      <IconButton
        label={`Cambiar el nombre de «${filter.name}»`}
        disabled={offline || busy}
        onClick={onRename}
      >
        <Pencil />
      </IconButton>
      <IconButton label={`Borrar «${filter.name}»`} disabled={offline || busy} onClick={() => void remove()}>
        <Trash2 />
      </IconButton>
    </>
  );
}
