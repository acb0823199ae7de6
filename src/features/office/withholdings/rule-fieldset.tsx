import type { Day } from '#domain/calendar/day.ts';
import { PAYMENT_METHODS, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { Taxpayer, taxpayerLabels } from '#domain/withholdings/tax-profile.ts';
import {
  WITHHOLDING_KINDS,
  withholdingBaseLabels,
  withholdingBases,
  withholdingKindLabels,
} from '#domain/withholdings/withholding-kind.ts';
import type { DraftProblems, RuleDraft } from '#src/features/office/withholdings/rule-draft.ts';
import { MunicipalitySelects } from '#src/shared/accounts/municipality-selects.tsx';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/office/withholdings/withholdings.module.css';

interface RuleFieldsetProps {
  draft: RuleDraft;
  errors: DraftProblems;
  today: Day;
  onChange: (over: Partial<RuleDraft>) => void;
}

/** What a rule withholds, whom it is for, and when it holds. */
export function RuleFieldset({ draft, errors, today, onChange }: RuleFieldsetProps) {
  const { kind } = draft;
  return (
    <>
      <SelectField
        label="Qué se retiene"
        value={kind}
        onChange={(chosen) => onChange({ kind: WITHHOLDING_KINDS.find((each) => each === chosen) ?? kind })}
        options={WITHHOLDING_KINDS.map((value) => ({ value, label: withholdingKindLabels[value] }))}
      />
      <div className={styles.pair}>
        <TextField
          label={kind === 'reteica' ? 'Tarifa por mil' : 'Tarifa en porcentaje'}
          inputMode="decimal"
          value={draft.rate}
          onChange={(rate) => onChange({ rate })}
          error={errors['rule.rate']}
          hint={`Del ${withholdingBaseLabels[withholdingBases[kind]]}. Con 0 no se retiene.`}
        />
        <TextField
          label="Base mínima en pesos"
          inputMode="numeric"
          required={false}
          value={draft.base_minimum}
          onChange={(base_minimum) => onChange({ base_minimum })}
          error={errors['rule.base_minimum']}
          hint="Precio sin IVA de la venta. Vacía, sin mínimo."
        />
      </div>
      <TextField
        label="Norma y artículo"
        value={draft.norm}
        onChange={(norm) => onChange({ norm })}
        error={errors['rule.norm']}
        maxLength={200}
        hint="La leen las tiendas en sus liquidaciones."
      />
      <Conditions draft={draft} errors={errors} onChange={onChange} />
      <div className={styles.pair}>
        <DateField
          label="Vale desde"
          of="rule"
          min={today}
          value={draft.from_day}
          onChange={(from_day) => onChange({ from_day })}
          error={errors['rule.from_day']}
          hint="Lo que ya se liberó queda como está."
        />
        <DateField
          label="Deja de valer el"
          of="rule"
          required={false}
          min={draft.from_day}
          value={draft.until_day}
          onChange={(until_day) => onChange({ until_day })}
          error={errors['rule.until_day']}
          hint="Vacío, hasta que la terminen."
        />
      </div>
    </>
  );
}

const ANY = { value: '', label: 'Cualquiera' };

/** Whom it is for. */
function Conditions({ draft, errors, onChange }: Omit<RuleFieldsetProps, 'today'>) {
  return (
    <>
      {draft.kind === 'reteica' && <Place draft={draft} errors={errors} onChange={onChange} />}
      <div className={styles.pair}>
        <TextField
          label="Actividad (CIIU)"
          inputMode="numeric"
          required={false}
          maxLength={4}
          value={draft.ciiu}
          onChange={(ciiu) => onChange({ ciiu })}
          error={errors['rule.ciiu']}
          hint="Vacía, cualquiera."
        />
        <SelectField
          label="Contribuyente"
          value={draft.taxpayer}
          onChange={(chosen) =>
            onChange({ taxpayer: Taxpayer.options.find((each) => each === chosen) ?? '' })
          }
          options={[
            ANY,
            ...Taxpayer.options.map((value) => ({ value: value as string, label: taxpayerLabels[value] })),
          ]}
        />
        <SelectField
          label="Medio de pago"
          value={draft.payment_method}
          onChange={(chosen) =>
            onChange({ payment_method: PAYMENT_METHODS.find((each) => each === chosen) ?? '' })
          }
          options={[
            ANY,
            ...PAYMENT_METHODS.map((value) => ({
              value: value as string,
              label: paymentMethodLabels[value],
            })),
          ]}
        />
      </div>
    </>
  );
}

function Place({ draft, errors, onChange }: Omit<RuleFieldsetProps, 'today'>) {
  const places = useMunicipalities() ?? undefined;
  const { isLocal, department_code, municipality_code } = draft;
  return (
    <>
      <SelectField
        label="Dónde vale"
        value={isLocal ? 'one' : 'any'}
        onChange={(chosen) => onChange({ isLocal: chosen === 'one' })}
        options={[
          { value: 'any', label: 'En cualquier municipio' },
          { value: 'one', label: 'En un municipio' },
        ]}
      />
      {isLocal && (
        <div className={styles.pair}>
          <MunicipalitySelects
            places={places}
            chosen={{ department_code, municipality_code }}
            problems={{ municipality_code: errors['rule.municipality_code'] }}
            onChoose={onChange}
          />
        </div>
      )}
    </>
  );
}
