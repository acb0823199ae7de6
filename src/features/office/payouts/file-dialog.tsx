import { useState } from 'react';
import { addBusinessDays, isBusinessDay } from '#domain/calendar/business-days.ts';
import { addDays, weekdayAndDate, type Day } from '#domain/calendar/day.ts';
import { BANK_FORMATS, bankFormatLabels, type BankFormat } from '#domain/payouts/bank-file-content.ts';
import type { SeenRun } from '#domain/payouts/listed-run.ts';
import { filedText } from '#src/features/office/payouts/run-texts.ts';
import type { Answer } from '#src/identity/call.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';

interface FileDialogProps {
  number: string;
  send: (file: { format: BankFormat; applied_on: Day }) => Promise<Answer<SeenRun>>;
  onClose: () => void;
}

/** In which format the bank is told to pay, and on which day. */
export function FileDialog({ number, send, onClose }: FileDialogProps) {
  const today = useToday();
  const [format, setFormat] = useState<BankFormat>('pab');
  const [chosen, setChosen] = useState<Day>(() => addBusinessDays(addDays(today, -1), 1));
  const saving = useServerSaving();
  const { refusal } = saving;
  const closeOwn = useOwnClose(onClose);

  const isPast = chosen !== '' && chosen < today;

  async function make(): Promise<void> {
    if (isPast) return;
    refusal.clear();
    await saving.run(async () => {
      const answer = await send({ format, applied_on: chosen });
      if (!answer.ok) return refusal.take(answer);
      toast({ text: filedText(answer.body) });
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={`Hacer el archivo de ${number}`}
      submit="Hacer archivo"
      disabled={chosen === '' || isPast}
      saving={saving}
      onSubmit={make}
      onClose={onClose}
    >
      <ChoiceField
        label="Formato del banco"
        value={format}
        options={optionsOf(BANK_FORMATS, bankFormatLabels)}
        onChange={setFormat}
        error={refusal.fields['format']}
        hint="Ningún banco ha recibido todavía un archivo nuestro: por eso su nombre dice SIN-VERIFICAR."
      />
      <DateField
        label="Día en que el banco paga"
        of="payment"
        min={today}
        value={chosen}
        onChange={setChosen}
        error={isPast ? PAST : refusal.fields['applied_on']}
        hint={dayHint(chosen, today)}
      />
      <p>El archivo se hace una sola vez. Si hay que cambiar algo después, anula el giro y haz otro.</p>
    </FormDialog>
  );
}

const PAST = 'Ese día ya pasó.';

function dayHint(day: Day, today: Day): string {
  if (day === '' || day < today) return 'Elige hoy o uno de los próximos días.';
  return isBusinessDay(day)
    ? `Es ${weekdayAndDate(day, today)}.`
    : `Es ${weekdayAndDate(day, today)}, que no es hábil: el banco suele pagar el siguiente.`;
}
