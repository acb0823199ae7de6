import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import type { RestockLine } from '#domain/inbound/restock.ts';
import { MAX_SHIPPING_NOTICE_LINES } from '#domain/inbound/shipping-notice-commands.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { withUnits } from '#src/features/warehouse/inbound/restock/restocked-draft.ts';
import { wholeOf } from '#src/features/warehouse/inbound/shipping-notice-form.ts';
import { useShippingNoticeDraft } from '#src/features/warehouse/inbound/use-shipping-notice-draft.ts';
import sheet from '#src/shared/lists/desk-list.module.css';
import styles from '#src/features/warehouse/inbound/inbound.module.css';

interface RestockFormProps {
  title: string;
  /** Products of one store. */
  lines: readonly RestockLine[];
  /** Units of each product in the notice that is being written; the lines count them as coming. */
  drafted: ReadonlyMap<string, number>;
}

/** The units that a store is proposed to bring: it changes what it wants and has its notice written. */
export function RestockForm({ title, lines, drafted }: RestockFormProps) {
  const { draft, change } = useShippingNoticeDraft();
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const [refusal, setRefusal] = useState<'other_store' | 'nothing' | null>(null);
  const [, go] = useLocation();
  const shown = lines.slice(0, MAX_SHIPPING_NOTICE_LINES);
  const textOf = ({ product, proposed }: RestockLine) => written.get(product.id) ?? String(proposed);
  const units = shown.reduce((sum, each) => sum + (unitsIn(textOf(each)) ?? 0), 0);

  function prepare(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (shown.some((each) => unitsIn(textOf(each)) === null))
      return focusMarkedInvalidField(event.currentTarget);
    const added = shown.map((each) => ({ product: goodsOf(each), units: unitsIn(textOf(each)) ?? 0 }));
    const wanted = added.filter((each) => each.units > 0);
    if (wanted.length === 0) return setRefusal('nothing');
    if (withUnits(draft, wanted) === 'other_store') return setRefusal('other_store');
    change((now) => {
      const next = withUnits(now, wanted);
      return next === 'other_store' ? now : next;
    });
    go(paths.vendorShippingNoticeNew);
  }

  return (
    <Panel title={title}>
      <form className={styles.form} onSubmit={prepare} noValidate>
        <ul className={styles.lines} aria-label="Productos por reponer">
          {shown.map((each) => (
            <RestockLineFields
              key={each.product.id}
              line={each}
              drafted={drafted.get(each.product.id) ?? 0}
              text={textOf(each)}
              onChange={(text) => {
                setRefusal(null);
                setWritten((now) => new Map(now).set(each.product.id, text));
              }}
            />
          ))}
        </ul>
        {lines.length > shown.length && (
          <p className={sheet.muted}>
            Un aviso lleva hasta {MAX_SHIPPING_NOTICE_LINES} productos; los otros{' '}
            {formatWhole(lines.length - shown.length)} aparecen cuando anuncies estos.
          </p>
        )}
        {refusal && (
          <Banner tone="bad" inset>
            {refusalLabel[refusal]}
          </Banner>
        )}
        <div className={sheet.actions}>
          <Button type="submit">Preparar aviso: {countOf(units, 'unidad', 'unidades')}</Button>
        </div>
      </form>
    </Panel>
  );
}

const refusalLabel = {
  other_store: 'Ya escribes un aviso de otra de tus tiendas: envíalo o bórralo y vuelve.',
  nothing: 'Escribe cuántas unidades llevas de al menos un producto.',
};

interface RestockLineFieldsProps {
  line: RestockLine;
  drafted: number;
  text: string;
  onChange: (text: string) => void;
}

function RestockLineFields({ line, drafted, text, onChange }: RestockLineFieldsProps) {
  const { name, sku } = line.product;
  return (
    <li>
      <div className={styles.restock}>
        <span className={sheet.stack}>
          <b translate="no">{name}</b>
          <span className={sheet.muted}>{sku}</span>
          <span className={sheet.muted}>{levelLabel(line, drafted)}</span>
        </span>
        <UnitsField
          label="Unidades que llevas"
          aria-label={`Unidades que llevas de ${name}`}
          value={text}
          onChange={onChange}
          error={
            unitsIn(text) === null
              ? `Escribe cuántas, de 0 a ${formatWhole(MAX_MOVEMENT_QUANTITY)}.`
              : undefined
          }
        />
      </div>
    </li>
  );
}

/** `Hay 4 · mínimo 10 · máximo 60 · 12 en camino`. */
function levelLabel({ product, onHand, coming }: RestockLine, drafted: number): string {
  return [
    `Hay ${formatWhole(onHand)} en la bodega`,
    `mínimo ${formatWhole(product.minStock)}`,
    product.maxStock > 0
      ? `máximo ${formatWhole(product.maxStock)}`
      : 'sin máximo: te proponemos el doble del mínimo',
    ...(coming > drafted ? [`${formatWhole(coming - drafted)} en camino`] : []),
    ...(drafted > 0 ? [`${formatWhole(drafted)} en el aviso que escribes`] : []),
  ].join(' · ');
}

function goodsOf({ product: { id, name, sku, imageUrl, vendorId } }: RestockLine) {
  return { id, name, sku, imageUrl, vendorId };
}

/** 0 leaves the product out; null when it is no number of units. */
function unitsIn(text: string): number | null {
  return text.trim() === '0' || text.trim() === '' ? 0 : wholeOf(text, MAX_MOVEMENT_QUANTITY);
}
