import { useState } from 'react';
import { fullDate } from '#domain/calendar/day.ts';
import { PAYMENT_METHODS, type PaymentMethod, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { pesosText } from '#domain/text/parse-pesos.ts';
import { paths } from '#domain/paths.ts';
import { taxpayerLabels, taxpayerOf } from '#domain/withholdings/tax-profile.ts';
import { WithholdingExplanation, withholdingPaths } from '#domain/withholdings/withholding-api.ts';
import { withholdingKindLabels } from '#domain/withholdings/withholding-kind.ts';
import { decisionText } from '#domain/withholdings/withholding-labels.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { useQuestion } from '#src/shared/answers/use-question.ts';
import { QuestionForm } from '#src/shared/saving/question-form.tsx';
import { type ChosenStore, StoreChoice } from '#src/shared/stores/store-choice.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import styles from '#src/features/office/withholdings/withholdings.module.css';

interface Asked {
  price: string;
  iva: string;
  payment_method: PaymentMethod;
  day: string;
}

/** What would be withheld of a sale of a store on a day, and why, kind by kind. */
export function SimulatorPanel() {
  const today = useToday();
  const [store, setStore] = useState<ChosenStore | null>(null);
  const [asked, setAsked] = useState<Asked>({ price: '', iva: '', payment_method: 'pse', day: today });
  const { answer, isAsking, refusal, ask: askServer, forget } = useQuestion(WithholdingExplanation);
  const change = (over: Partial<Asked>) => {
    forget();
    setAsked((now) => ({ ...now, ...over }));
  };

  function ask(): void {
    refusal.clear();
    if (store === null) return refusal.take({ fields: {}, message: 'Busca la tienda y elígela.' });
    const query = new URLSearchParams({
      vendor_id: store.id,
      price: pesosText(asked.price),
      iva: pesosText(asked.iva) || '0',
      payment_method: asked.payment_method,
      day: asked.day,
    });
    void askServer(`${withholdingPaths.explanation}?${query}`);
  }

  return (
    <Panel title="¿Qué se le retiene a una tienda?">
      <QuestionForm
        submit="Ver qué se retiene"
        isAsking={isAsking}
        refusal={refusal.text}
        className={styles.form}
        onAsk={ask}
      >
        <StoreChoice
          store={store}
          onChoose={(chosen) => {
            forget();
            setStore(chosen);
          }}
        />
        <SaleFields asked={asked} errors={refusal.fields} onChange={change} />
      </QuestionForm>
      {answer && store && <Explained answer={answer} vendorId={store.id} />}
    </Panel>
  );
}

interface SaleFieldsProps {
  asked: Asked;
  errors: Readonly<Record<string, string>>;
  onChange: (over: Partial<Asked>) => void;
}

/** The sale, and the day on which it would be released. */
function SaleFields({ asked, errors, onChange }: SaleFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Precio sin IVA"
        inputMode="numeric"
        value={asked.price}
        onChange={(price) => onChange({ price })}
        error={errors['price']}
      />
      <TextField
        label="IVA"
        inputMode="numeric"
        required={false}
        value={asked.iva}
        onChange={(iva) => onChange({ iva })}
        error={errors['iva']}
        hint="En pesos. Vacío, sin IVA."
      />
      <SelectField
        label="Medio de pago"
        value={asked.payment_method}
        onChange={(chosen) =>
          onChange({
            payment_method: PAYMENT_METHODS.find((each) => each === chosen) ?? asked.payment_method,
          })
        }
        options={PAYMENT_METHODS.map((value) => ({ value, label: paymentMethodLabels[value] }))}
      />
      <TextField
        label="Día en que se libera"
        type="date"
        value={asked.day}
        onChange={(day) => onChange({ day })}
        error={errors['day']}
      />
    </div>
  );
}

function Explained({ answer, vendorId }: { answer: WithholdingExplanation; vendorId: string }) {
  const { day, store_name: name, profile, decisions } = answer;
  return (
    <section aria-live="polite" aria-label="Resultado" className={styles.result}>
      <h3>
        {name}, el {fullDate(day)}
      </h3>
      <p>
        {profile
          ? `${taxpayerLabels[taxpayerOf(profile)]}, CIIU ${profile.ciiu ?? 'sin decir'}.`
          : 'No ha dicho sus datos tributarios.'}
      </p>
      <Facts>
        {decisions.map((each) => (
          <Fact key={each.kind} name={withholdingKindLabels[each.kind]}>
            {decisionText(each)}
          </Fact>
        ))}
      </Facts>
      <p>
        <TapLink href={paths.storeBalance(vendorId)}>Ver sus datos tributarios</TapLink>
      </p>
    </section>
  );
}
