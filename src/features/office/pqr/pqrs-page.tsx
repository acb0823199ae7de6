import { PqrStatus, pqrStatusLabels } from '#domain/pqr/listed-pqr.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { pqrs } from '#src/features/office/pqr/listed-pqrs.ts';
import { PqrCard, pqrColumns } from '#src/features/office/pqr/pqr-columns.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';

const states = optionsOrAll('Todas', PqrStatus.options, pqrStatusLabels);

/** Petitions, complaints and claims for the people who answer them, the one whose term ends first on top. */
export default function PqrsPage() {
  const list = useWorklist(pqrs);
  return (
    <WorklistPage
      title="PQR"
      list={list}
      filters={{ search: 'Número, pedido o persona', state: 'estado', label: 'Estado', options: states }}
      noneFound="Ninguna PQR coincide con los filtros"
      noneYet="Todavía no hay PQR"
      comesFrom="Aquí llegan las peticiones, quejas y reclamos que alguien radica en Contacto."
      columns={pqrColumns}
      rowKey={({ item }) => item.id}
      renderCard={(each) => <PqrCard shown={each} />}
    />
  );
}
