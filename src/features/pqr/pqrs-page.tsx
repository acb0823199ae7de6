import { PQR_STATUSES, pqrStatusLabels } from '#domain/pqr/listed-pqr.ts';
import { DeskList } from '#src/shared/lists/desk-list.tsx';
import { FilterChips } from '#src/shared/lists/filter-chips.tsx';
import { decidedSoFar } from '#src/shared/outbox/unseen-commands.ts';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { listAddress, PqrFilters, PqrsAnswer, shownPqr } from '#src/features/pqr/listed-pqrs.ts';
import { PqrCard, pqrColumns } from '#src/features/pqr/pqr-columns.tsx';
import { usePqrCommands } from '#src/features/pqr/use-pqr-commands.ts';

const states = [
  { value: 'all', label: 'Todas' },
  ...PQR_STATUSES.map((value) => ({ value, label: pqrStatusLabels[value] })),
] as const;

/** Petitions, complaints and claims as who answers reads them: the one whose term ends first is the first. */
export default function PqrsPage() {
  const [{ q, estado, page }, change] = useUrlFilters(PqrFilters);
  const commands = usePqrCommands();
  const answer = useAnswer(listAddress({ q, estado, page }), PqrsAnswer, decidedSoFar(commands));
  return (
    <DeskList
      title="PQR"
      nouns={['PQR', 'PQR']}
      what="las PQR"
      answer={answer}
      filters={
        <FilterChips
          search="Número de PQR"
          q={q}
          onSearch={(typed) => change({ q: typed })}
          label="Estado"
          value={estado}
          options={states}
          onChoose={(chosen) => change({ estado: chosen })}
        />
      }
      onClear={q === '' && estado === 'all' ? null : () => change({ q: '', estado: 'all' })}
      noneFound="Ninguna PQR coincide con los filtros"
      noneYet="Todavía no hay PQR"
      comesFrom="Aquí llegan las peticiones, quejas y reclamos que alguien radica en Contacto."
      onPage={(chosen) => change({ page: chosen })}
      columns={pqrColumns}
      show={(each) => shownPqr(each, commands, answer.atMs)}
      rowKey={({ pqr }) => pqr.id}
      renderCard={(each) => <PqrCard shown={each} />}
      unsent={({ pending }) => pending.length > 0}
    />
  );
}
