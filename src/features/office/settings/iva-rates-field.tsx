import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { formatPercent } from '#domain/base/money.ts';
import { type Day, fullDate } from '#domain/calendar/day.ts';
import { ivaClassLabels, TAXED_CLASSES } from '#domain/catalog/iva-class.ts';
import { DatedIvaRate, ivaRatesSchema, pastRatesProblem } from '#domain/settings/iva-rates.ts';
import { ivaRatesSummary, ivaRateText } from '#domain/settings/setting-text.ts';
import { RemovableRows } from '#src/features/office/settings/removable-rows.tsx';
import { SettingFieldset } from '#src/features/office/settings/setting-fieldset.tsx';
import { problemsByField } from '#src/features/office/settings/problems-by-field.ts';
import { useRemoval } from '#src/features/office/settings/use-removal.ts';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import styles from '#src/features/office/settings/settings.module.css';

interface IvaRatesFieldProps {
  label: string;
  explanation: string;
  /** The rates, as they hold or as they are written. */
  value: unknown;
  error: string | undefined;
  onChange: (rates: readonly DatedIvaRate[]) => void;
}

/**
 * The rates of IVA, each from its day on, and in words what holds and what changes next. What held before today stays. What is
 * changed here is saved with the rest of the page.
 */
export function IvaRatesField({ label, explanation, value, error, onChange }: IvaRatesFieldProps) {
  const rates = useMemo(() => ratesOf(value), [value]);
  const [adding, setAdding] = useState(false);
  const today = useToday();
  const changeTo = (all: readonly DatedIvaRate[]) => onChange(inOrder(all));
  const remove = useRemoval({ list: rates, onChange: changeTo });
  return (
    <SettingFieldset legend={label} explanation={explanation} error={error}>
      <p className={styles.note}>
        <b>{ivaRatesSummary(rates, today)}</b>
      </p>
      <RemovableRows
        label={label}
        rows={rates.toReversed().map((each) => ({
          key: `${each.iva_class} ${each.from}`,
          title: `${ivaClassLabels[each.iva_class]} · ${formatPercent(each.percent)}`,
          detail: sinceText(each, rates, today),
          onRemove: each.from < today ? null : () => remove(each, ivaRateText(each)),
        }))}
        none="Ninguna."
        add="Agregar tarifa"
        onAdd={() => setAdding(true)}
      />
      {adding && (
        <IvaRateDialog rates={rates} today={today} onSave={changeTo} onClose={() => setAdding(false)} />
      )}
    </SettingFieldset>
  );
}

interface IvaRateDialogProps {
  rates: readonly DatedIvaRate[];
  today: Day;
  onSave: (rates: readonly DatedIvaRate[]) => void;
  onClose: () => void;
}

function IvaRateDialog({ rates, today, onSave, onClose }: IvaRateDialogProps) {
  const [draft, setDraft] = useState({ iva_class: 'general', from: '', percent: '' });
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const saving = useSaving();
  const field = fieldsOf(draft, problems, (changes) => setDraft((before) => ({ ...before, ...changes })));

  async function save(): Promise<void> {
    const rate = { ...draft, percent: percentIn(draft.percent) };
    const isBefore = (each: DatedIvaRate) => each.from <= draft.from;
    const [before, after] = [rates.filter(isBefore), rates.filter((each) => !isBefore(each))];
    const read = v.safeParse(ivaRatesSchema, [...before, rate, ...after]);
    if (!read.success) {
      return setProblems({
        ...problemsByField(read.issues, before.length, 'from'),
        ...(draft.from === '' && { from: 'Elige el día.' }),
      });
    }
    const past = pastRatesProblem(rates, read.output, today);
    if (past !== null) return setProblems({ from: past });
    onSave(read.output);
    onClose();
  }

  return (
    <FormDialog title="Agregar tarifa" submit="Agregar" saving={saving} onSubmit={save} onClose={onClose}>
      <SelectField {...field('iva_class')} label="Clase" options={optionsOf(TAXED_CLASSES, ivaClassLabels)} />
      <TextField
        {...field('percent')}
        label="Porcentaje"
        inputMode="numeric"
        maxLength={4}
        hint="Un número entero, como 19."
        data-focus-first
      />
      <DateField
        {...field('from')}
        label="Desde"
        of="rule"
        min={today}
        hint="Rige desde las 0:00 de ese día."
      />
    </FormDialog>
  );
}

/** Since when it holds, held, or will hold. */
function sinceText({ iva_class, from }: DatedIvaRate, all: readonly DatedIvaRate[], today: Day): string {
  const until = all.find((each) => each.iva_class === iva_class && each.from > from)?.from;
  if (from > today) return `Desde el ${fullDate(from)}`;
  if (until === undefined) return `Rige desde el ${fullDate(from)}`;
  return until > today
    ? `Rige desde el ${fullDate(from)}, hasta el ${fullDate(until)}`
    : `Ya no rige: desde el ${fullDate(from)}, hasta el ${fullDate(until)}`;
}

/** In the order of their days. */
function inOrder(all: readonly DatedIvaRate[]): readonly DatedIvaRate[] {
  return all.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/** Undefined of what is no number, which the schema tells of. */
function percentIn(text: string): number | undefined {
  const digits = text.replace(/[\s%]/g, '');
  return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined;
}

function ratesOf(value: unknown): readonly DatedIvaRate[] {
  const read = v.safeParse(v.array(DatedIvaRate), value);
  return read.success ? read.output : [];
}
