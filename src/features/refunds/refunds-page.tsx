import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatPesos } from '#domain/money.ts';
import type { OwedRefund } from '#domain/refunds/owed-refund.ts';
import { MAX_REFUND_REFERENCE } from '#domain/refunds/register-refund.ts';
import { DeskList } from '#src/shared/lists/desk-list.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { decidedSoFar } from '#src/shared/outbox/unseen-commands.ts';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { Button } from '#src/ui/button.tsx';
import {
  listAddress,
  RefundFilters,
  RefundsAnswer,
  shownRefund,
} from '#src/features/refunds/owed-refunds.ts';
import { exportRefunds } from '#src/features/refunds/refund-csv.ts';
import { RefundCard, refundColumns } from '#src/features/refunds/refund-columns.tsx';
import { RefundFilterBar } from '#src/features/refunds/refund-filter-bar.tsx';
import { saveRefund } from '#src/features/refunds/save-refund.ts';
import { useRefundCommands } from '#src/features/refunds/use-refund-commands.ts';

/**
 * Money that is to be given back, what waits longest first. The server answers the list; that it was given back is
 * saved on the device and leaves by itself. MeStore moves no money.
 */
export default function RefundsPage() {
  const [filters, change] = useUrlFilters(RefundFilters);
  const commands = useRefundCommands();
  const answer = useAnswer(listAddress(filters), RefundsAnswer, decidedSoFar(commands));
  const [chosen, setChosen] = useState<OwedRefund | null>(null);
  const asksForSome = filters.q !== '' || filters.motivo !== 'all';
  const rows = (answer.data?.data ?? []).map((each) => shownRefund(each, commands, answer.atMs));
  return (
    <>
      <DeskList
        title="Por devolver"
        nouns={['por devolver', 'por devolver']}
        what="el dinero por devolver"
        answer={answer}
        actions={
          <Button
            variant="line"
            data-print="off"
            disabled={rows.length === 0}
            onClick={() => void exportRefunds(rows.map((each) => each.owed))}
          >
            <Download />
            Exportar CSV
          </Button>
        }
        above={
          <OwnSteps
            pending={rows.flatMap((each) => each.pending)}
            refused={rows.flatMap((each) => each.refused)}
          />
        }
        filters={<RefundFilterBar filters={filters} onChange={change} />}
        onClear={asksForSome ? () => change({ q: '', motivo: 'all' }) : null}
        noneFound="Nada por devolver coincide con los filtros"
        noneYet="No hay dinero por devolver"
        comesFrom="Aquí llega lo que se canceló después de pagar, lo que se cobró de más y las devoluciones aceptadas."
        onPage={(page) => change({ page })}
        columns={refundColumns(setChosen)}
        show={(each) => shownRefund(each, commands, answer.atMs)}
        rowKey={({ owed }) => `${owed.kind} ${owed.order_id} ${owed.id}`}
        renderCard={(each) => <RefundCard shown={each} onChoose={setChosen} />}
        unsent={({ pending }) => pending.length > 0}
      />
      {chosen && (
        <StepDialog
          question={{
            title: `¿Registrar la devolución de ${formatPesos(chosen.amount)} de ${chosen.number}?`,
            text: 'MeStore no mueve el dinero: devuélvelo antes, en el banco o en la pasarela. Quien compró recibe un correo.',
            confirm: 'Registrar devolución',
            note: {
              label: 'Cómo se devolvió el dinero',
              hint: 'El medio y el número de la transacción. Lo lee quien compró.',
              isRequired: true,
            },
          }}
          maxNote={MAX_REFUND_REFERENCE}
          onSave={(reference) => saveRefund(chosen, reference)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
