import { PQR_STATUSES, pqrStatusLabels } from '#domain/pqr/listed-pqr.ts';
import { FilterChips } from '#src/shared/worklist/filter-chips.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { pqrs } from '#src/features/pqr/listed-pqrs.ts';
import { PqrCard, pqrColumns } from '#src/features/pqr/pqr-columns.tsx';

const states = [
  { value: 'all', label: 'Todas' },
  ...PQR_STATUSES.map((value) => ({ value, label: pqrStatusLabels[value] })),
] as const;

/** Petitions, complaints and claims as who answers reads them: the one whose term ends first is the first. */
export default function PqrsPage() {
  const list = useWorklist(pqrs);
  const { filters, change } = list;
  return (
    <WorklistPage
      title="PQR"
      nouns={['PQR', 'PQR']}
      what="las PQR"
      list={list}
      filters={
        <FilterChips
          search="Número de PQR"
          q={filters.q}
          onSearch={(q) => change({ q })}
          label="Estado"
          value={filters.estado}
          options={states}
          onChoose={(estado) => change({ estado })}
        />
      }
      noneFound="Ninguna PQR coincide con los filtros"
      noneYet="Todavía no hay PQR"
      comesFrom="Aquí llegan las peticiones, quejas y reclamos que alguien radica en Contacto."
      columns={pqrColumns}
      rowKey={({ item }) => item.id}
      renderCard={(each) => <PqrCard shown={each} />}
    />
  );
}
