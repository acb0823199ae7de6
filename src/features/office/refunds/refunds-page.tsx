import { useState } from 'react';
import { formatPesos } from '#domain/base/money.ts';
import type { OwedRefund } from '#domain/refunds/owed-refund.ts';
import { MAX_REFUND_REFERENCE } from '#domain/refunds/register-refund.ts';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { owedRefunds } from '#src/features/office/refunds/owed-refunds.ts';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import { refundViews } from '#src/features/office/refunds/refund-columns.tsx';
import { saveRefund } from '#src/features/office/refunds/save-refund.ts';

/**
 * Owed money, the longest wait first. The server answers the list; the device saves that a person gave the
 * money back, and that leaves by itself. MeStore moves no money.
 */
export default function RefundsPage() {
  const list = useWorklist(owedRefunds);
  const { rows } = list;
  const [chosen, setChosen] = useState<OwedRefund | null>(null);
  return (
    <>
      <WorklistPage
        list={list}
        actions={
          <CsvButton
            isEmpty={rows.length === 0}
            run={() =>
              saveCsv(
                rows.map(({ item }) => item),
                owedRefunds.csv,
              )
            }
          />
        }
        above={
          <OwnSteps
            pending={rows.flatMap((each) => each.pending)}
            refused={rows.flatMap((each) => each.refused)}
          />
        }
        {...refundViews(setChosen)}
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
