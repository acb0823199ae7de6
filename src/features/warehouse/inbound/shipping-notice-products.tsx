import { useState } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import type { FoundProduct } from '#src/shared/catalog/found-product.ts';
import { useStock } from '#src/shared/inventory/use-stock.ts';
import { ProductPicker } from '#src/shared/catalog/product-picker.tsx';
import { account } from '#src/session/session.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import {
  withAnotherLot,
  withLine,
  withProduct,
  type ShippingNoticeDraft,
  type ShippingNoticeProblems,
} from '#src/features/warehouse/inbound/shipping-notice-form.ts';
import type { EditNotice } from '#src/features/warehouse/inbound/use-shipping-notice-draft.ts';
import { ShippingNoticeLineFields } from '#src/features/warehouse/inbound/shipping-notice-line-fields.tsx';
import styles from '#src/features/warehouse/inbound/inbound.module.css';

const refusedProduct = {
  twice: 'Ese producto ya está en el aviso: cambia sus unidades abajo o agrega otro lote.',
  other_store: 'Un aviso lleva productos de una sola tienda.',
  not_own: 'Ese producto no es de tu tienda.',
} as const;

const NO_ITEMS: readonly InventoryItemWithPending[] = [];

interface ShippingNoticeProductsProps {
  draft: ShippingNoticeDraft;
  /** Null until the person tried to save it. */
  problems: ShippingNoticeProblems | null;
  onChange: (edit: EditNotice) => void;
}

/** The products that a store will bring, and how many of each. */
export function ShippingNoticeProducts({ draft, problems, onChange }: ShippingNoticeProductsProps) {
  const person = useSignalValue(account);
  const items = useStock()?.items ?? NO_ITEMS;
  const [refused, setRefused] = useState<{
    why: keyof typeof refusedProduct;
    of: ShippingNoticeDraft;
  } | null>(null);
  // A refusal holds only for its own draft: after a change, the product may be out, or the whole draft
  // deleted.
  const refusal = refused?.of === draft ? refusedProduct[refused.why] : null;

  function add(product: FoundProduct | null): void {
    if (!product) return;
    // A vendor's inventory holds only their stores; a vendor who sells nothing yet has their account's store.
    const ownStores = new Set([person?.vendor_id, ...items.map((each) => each.vendorId)]);
    const isStaff = can(authorityOf(person), 'enterAdminPortal');
    if (!isStaff && !ownStores.has(product.vendorId)) return setRefused({ why: 'not_own', of: draft });
    onChange((now) => {
      const next = withProduct(now, product);
      setRefused(typeof next === 'string' ? { why: next, of: now } : null);
      return typeof next === 'string' ? now : next;
    });
  }

  return (
    <Panel title="Qué llevas">
      <div className={styles.form}>
        <ProductPicker product={null} items={items} error={refusal ?? problems?.lines} onChange={add} />
        {draft.lines.length > 0 && (
          <ul className={styles.lines} aria-label="Productos del aviso">
            {draft.lines.map((line, place) => (
              <ShippingNoticeLineFields
                // Lines have no name of their own: two lots of a product differ in what is being written.
                key={place}
                line={line}
                problem={problems?.quantities[place]}
                lotProblem={problems?.lots[place]}
                expiry={problems?.expiries[place]}
                onChange={(changes) => onChange((now) => withLine(now, place, changes))}
                onRemove={() => onChange((now) => ({ ...now, lines: now.lines.toSpliced(place, 1) }))}
                onAnotherLot={() => onChange((now) => withAnotherLot(now, line))}
              />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
