import { BusinessType } from '#domain/accounts/registration.ts';
import { businessPurposeLabels, LeadStatus, leadStatusLabels } from '#domain/leads/listed-lead.ts';
import { LeadCard, leadColumns } from '#src/features/office/leads/lead-columns.tsx';
import { leads } from '#src/features/office/leads/listed-leads.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';

const states = optionsOrAll('Todos', LeadStatus.options, leadStatusLabels);
const kinds = optionsOrAll('A vender o a comprar', BusinessType.options, businessPurposeLabels);

/** People who asked for early access, for those who write to them: first the new ones. */
export default function LeadsPage() {
  const list = useWorklist(leads);
  return (
    <WorklistPage
      title="Acceso anticipado"
      list={list}
      actions={
        <ExportButton isEmpty={list.rows.length === 0} run={() => exportWorklist(leads, list.filters)} />
      }
      filters={{
        search: 'Número, nombre o correo',
        state: 'estado',
        label: 'Estado',
        options: states,
        choices: { negocio: { label: 'Viene a', options: kinds } },
      }}
      noneFound="Ningún interesado coincide con los filtros"
      noneYet="Todavía no hay interesados"
      comesFrom="Aquí llega quien deja sus datos en el formulario de acceso anticipado de la portada."
      columns={leadColumns}
      rowKey={({ item }) => item.id}
      renderCard={(each) => <LeadCard shown={each} />}
    />
  );
}
