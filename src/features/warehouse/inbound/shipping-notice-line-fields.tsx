import { Plus, X } from 'lucide-react';
import { MAX_LOT } from '#domain/inventory/lot.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { LineDraft } from '#src/features/warehouse/inbound/shipping-notice-form.ts';
import sheet from '#src/shared/lists/desk-list.module.css';
import styles from '#src/features/warehouse/inbound/inbound.module.css';

interface ShippingNoticeLineFieldsProps {
  line: LineDraft;
  problem: string | undefined;
  /** What is wrong with its lot. */
  lotProblem: string | undefined;
  /** What is wrong with the day on which it expires. */
  expiry: string | undefined;
  onChange: (changes: Partial<Omit<LineDraft, 'product'>>) => void;
  onRemove: () => void;
  /** Adds another lot of its product. */
  onAnotherLot: () => void;
}

/** A lot of a product in a shipping notice that a person is writing. */
export function ShippingNoticeLineFields({
  line,
  problem,
  lotProblem,
  expiry,
  onChange,
  onRemove,
  onAnotherLot,
}: ShippingNoticeLineFieldsProps) {
  const { product } = line;
  return (
    <li>
      <div className={styles.head}>
        <span className={sheet.stack}>
          <b translate="no">{product.name}</b>
          <span className={sheet.muted}>{product.sku}</span>
        </span>
        <IconButton
          label={`Quitar ${[product.name, line.lot].filter(Boolean).join(', lote ')}`}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      </div>
      <div className={styles.pair}>
        <UnitsField
          label="Unidades"
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
          error={problem}
        />
        <TextField
          label="Lote"
          required={false}
          maxLength={MAX_LOT}
          value={line.lot}
          onChange={(lot) => onChange({ lot })}
          error={lotProblem}
        />
        <DateField
          label="Vence"
          of="expiry"
          required={false}
          value={line.expiresOn}
          onChange={(expiresOn) => onChange({ expiresOn })}
          error={expiry}
        />
      </div>
      <Button variant="quiet" size="sm" aria-label={`Otro lote de ${product.name}`} onClick={onAnotherLot}>
        <Plus /> Otro lote
      </Button>
    </li>
  );
}
