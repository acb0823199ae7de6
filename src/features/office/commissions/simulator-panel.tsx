import { useState } from 'react';
import { formatPercent, formatPesos } from '#domain/base/money.ts';
import { fullDate } from '#domain/calendar/day.ts';
import { commissionPaths, Explanation } from '#domain/commissions/commission-api.ts';
import {
  conditionsText,
  ruleMissLabels,
  termsText,
  type RuleTargets,
} from '#domain/commissions/rule-labels.ts';
import { pesosText } from '#domain/text/parse-pesos.ts';
import { RuleTargetFields } from '#src/features/office/commissions/rule-target-fields.tsx';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { useQuestion } from '#src/shared/answers/use-question.ts';
import { QuestionForm } from '#src/shared/saving/question-form.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/commissions/commissions.module.css';

/** Which rule a product would bear on a day, why, and what that comes to. */
export function SimulatorPanel({ targets }: { targets: RuleTargets }) {
  const today = useToday();
  const [vendor, setVendor] = useState<{ id: string; name: string } | null>(null);
  const [category, setCategory] = useState('');
  const [product, setProduct] = useState<{ id: string; name: string } | null>(null);
  const [price, setPrice] = useState('');
  const [day, setDay] = useState(today);
  const { answer, isAsking, refusal, ask: askServer, forget } = useQuestion(Explanation);
  /** A change of the form, with which the answer goes. */
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      forget();
      set(value);
    };

  function ask(): void {
    const asked = {
      product_id: product?.id ?? '',
      vendor_id: vendor?.id ?? '',
      category_id: category,
      price: pesosText(price),
      day,
    };
    const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
    void askServer(`${commissionPaths.explanation}?${query}`);
  }

  return (
    <Panel title="Simulador">
      <QuestionForm
        submit="Ver qué regla vale"
        isAsking={isAsking}
        refusal={refusal.text}
        className={styles.form}
        onAsk={ask}
      >
        <RuleTargetFields
          vendor={vendor}
          categoryId={category}
          product={product}
          errors={{ product: refusal.fields['product_id'] }}
          onVendor={changed(setVendor)}
          onCategory={changed(setCategory)}
          onProduct={changed(setProduct)}
        />
        <div className={styles.pair}>
          <TextField
            label="Precio antes de IVA"
            inputMode="numeric"
            required={product === null}
            value={price}
            onChange={changed(setPrice)}
            error={refusal.fields['price']}
            hint={product ? 'Vacío, el del producto.' : undefined}
          />
          <TextField label="Día" type="date" min={today} value={day} onChange={changed(setDay)} />
        </div>
      </QuestionForm>
      {answer && <Explained answer={answer} targets={targets} />}
    </Panel>
  );
}

/** The rule, the amounts of a unit, and why no other. */
function Explained({ answer, targets }: { answer: Explanation; targets: RuleTargets }) {
  const { applies, missed, shadowed, unit_price, commission, iva_percent, commission_iva, net, day } = answer;
  return (
    <section aria-live="polite" aria-label="Resultado" className={styles.result}>
      <h3>
        {applies
          ? `Vale «${conditionsText(applies, targets)}»: ${termsText(applies)}`
          : 'Ninguna regla coincide: no paga comisión'}
      </h3>
      <dl className={styles.facts}>
        <dt>Precio de una unidad, antes de IVA</dt>
        <dd>{formatPesos(unit_price)}</dd>
        <dt>Comisión</dt>
        <dd>{formatPesos(commission)}</dd>
        <dt>IVA de la comisión ({formatPercent(iva_percent)})</dt>
        <dd>{formatPesos(commission_iva)}</dd>
        <dt>
          <b>Queda para la tienda</b>
        </dt>
        <dd>
          <b>{formatPesos(net)}</b>
        </dd>
      </dl>
      {missed.length + shadowed.length > 0 && <h3>Por qué no las otras, el {fullDate(day)}</h3>}
      <ul className={styles.reasons}>
        {missed.map(({ rule, misses }) => (
          <li key={rule.rule_id}>
            «{conditionsText(rule, targets)}» {misses.map((each) => ruleMissLabels[each]).join(' y ')}.
          </li>
        ))}
        {shadowed.map((rule) => (
          <li key={rule.rule_id}>
            «{conditionsText(rule, targets)}» también coincide, pero se mira después.
          </li>
        ))}
      </ul>
    </section>
  );
}
