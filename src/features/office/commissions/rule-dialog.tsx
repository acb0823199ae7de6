import { useState } from 'react';
import { fullDate, type Day } from '#domain/calendar/day.ts';
import { type AllRules, commissionPaths, MAX_RULE_NOTE } from '#domain/commissions/commission-api.ts';
import type { RuleTargets } from '#domain/commissions/rule-labels.ts';
import { RuleTargetFields } from '#src/features/office/commissions/rule-target-fields.tsx';
import {
  ruleOfText,
  textOfRule,
  type RuleText,
  type RuleTextProblems,
} from '#src/features/office/commissions/rule-text.ts';
import type { ShownRule } from '#src/features/office/commissions/shown-rules.ts';
import { useRulesCall } from '#src/features/office/commissions/use-rules-call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { NoteField } from '#src/shared/saving/note-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/office/commissions/commissions.module.css';

interface RuleDialogProps {
  /** Null adds one. */
  rule: ShownRule | null;
  seen: number;
  targets: RuleTargets;
  today: Day;
  onSaved: (answer: AllRules) => void;
  onClose: () => void;
}

/** A new rule, or another version of one from a day on. */
export function RuleDialog({ rule, seen, targets, today, onSaved, onClose }: RuleDialogProps) {
  const [text, setText] = useState(() => textOfRule(rule?.version ?? null, namesOf(rule, targets), today));
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<RuleTextProblems>({});
  const saving = useServerSaving();
  const { refusal } = saving;
  const post = useRulesCall(seen);
  const change = (over: Partial<RuleText>) => setText((now) => ({ ...now, ...over }));

  async function save(): Promise<void> {
    refusal.clear();
    const read = ruleOfText(text);
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) return;
    await saving.run(async () => {
      const answer = await post(commissionPaths.rules, {
        rule_id: rule?.rule_id ?? null,
        rule: read.rule,
        note,
      });
      if (!answer.ok) return refusal.take(answer);
      onSaved(answer.body);
    });
  }

  return (
    <FormDialog
      title={rule ? 'Cambiar la regla' : 'Agregar una regla'}
      submit="Guardar"
      saving={saving}
      refusal={refusal.text ?? refusal.fields['seen_revision']}
      onSubmit={save}
      onClose={onClose}
    >
      {rule?.next && (
        <Banner tone="warn" inset>
          Lo que guardes reemplaza lo programado para el {fullDate(rule.next.from_day)}, si vale desde antes o
          desde ese día.
        </Banner>
      )}
      <RuleTextFields
        text={text}
        errors={{ ...problems, ...refusal.fields }}
        today={today}
        onChange={change}
      />
      <NoteField value={note} onChange={setNote} maxLength={MAX_RULE_NOTE} />
    </FormDialog>
  );
}

interface RuleTextFieldsProps {
  text: RuleText;
  errors: Readonly<Partial<Record<string, string>>>;
  today: Day;
  onChange: (over: Partial<RuleText>) => void;
}

/** Whom it is for, what it asks for, and when. */
function RuleTextFields({ text, errors, today, onChange }: RuleTextFieldsProps) {
  return (
    <>
      <RuleTargetFields
        vendor={text.vendor}
        categoryId={text.category_id}
        product={text.product}
        errors={{
          vendor: errors['rule.vendor_id'],
          category: errors['rule.category_id'],
          product: errors['rule.product_id'],
        }}
        onVendor={(vendor) => onChange({ vendor })}
        onCategory={(category_id) => onChange({ category_id })}
        onProduct={(product) => onChange({ product: product && { id: product.id, name: product.name } })}
      />
      <AmountFields text={text} errors={errors} onChange={onChange} />
      <div className={styles.pair}>
        <DateField
          label="Vale desde"
          of="rule"
          min={today}
          value={text.from_day}
          onChange={(from_day) => onChange({ from_day })}
          error={errors['rule.from_day']}
          hint="Desde el comienzo de ese día en Colombia. Lo que ya se vendió queda como está."
        />
        <DateField
          label="Deja de valer el"
          of="rule"
          required={false}
          min={text.from_day}
          value={text.until_day}
          onChange={(until_day) => onChange({ until_day })}
          error={errors['rule.until_day']}
          hint="Vacío, hasta que la termines."
        />
      </div>
    </>
  );
}

/** What a unit bears, and of which prices the rule is. */
function AmountFields({ text, errors, onChange }: Omit<RuleTextFieldsProps, 'today'>) {
  const pesos = (label: string, key: 'price_from' | 'price_to' | 'unit_fee' | 'minimum' | 'maximum') => (
    <TextField
      label={label}
      inputMode="numeric"
      required={false}
      value={text[key]}
      onChange={(written) => onChange({ [key]: written })}
      error={errors[`rule.${key}`]}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        {pesos('Desde qué precio', 'price_from')}
        {pesos('Hasta qué precio', 'price_to')}
      </div>
      <div className={styles.pair}>
        <TextField
          label="Porcentaje"
          inputMode="decimal"
          value={text.rate}
          onChange={(rate) => onChange({ rate })}
          error={errors['rule.rate_bp']}
          hint="Del precio antes de IVA: 12,5."
        />
        {pesos('Pesos por unidad', 'unit_fee')}
        {pesos('Mínimo por unidad', 'minimum')}
        {pesos('Máximo por unidad', 'maximum')}
      </div>
    </>
  );
}

function namesOf(rule: ShownRule | null, targets: RuleTargets) {
  const { vendor_id, product_id } = rule?.version ?? { vendor_id: null, product_id: null };
  return {
    store: targets.stores.get(vendor_id ?? '') ?? vendor_id ?? '',
    product: targets.products.get(product_id ?? '') ?? product_id ?? '',
  };
}
