import { lastArrivalDay, MAX_SHIPPING_NOTICE_TEXT } from '#domain/inbound/shipping-notice-commands.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import type { EditNotice } from '#src/features/warehouse/inbound/use-shipping-notice-draft.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import type {
  ShippingNoticeDraft,
  ShippingNoticeProblems,
} from '#src/features/warehouse/inbound/shipping-notice-form.ts';
import styles from '#src/features/warehouse/inbound/inbound.module.css';

interface ShippingNoticeArrivalProps {
  draft: ShippingNoticeDraft;
  /** Null until the person tried to save it. */
  problems: ShippingNoticeProblems | null;
  onChange: (edit: EditNotice) => void;
}

/** The expected day, the packages, and the notes for the warehouse. */
export function ShippingNoticeArrival({ draft, problems, onChange }: ShippingNoticeArrivalProps) {
  const today = useToday();
  return (
    <Panel title="Cuándo y cómo llega">
      <div className={styles.form}>
        <div className={styles.pair}>
          <DateField
            label="Día en que llega"
            of="arrival"
            required={false}
            min={today}
            max={lastArrivalDay(today)}
            value={draft.expectedOn}
            error={problems?.expectedOn}
            onChange={(expectedOn) => onChange((now) => ({ ...now, expectedOn }))}
          />
          <UnitsField
            label="Bultos"
            hint="Cajas, bolsas o estibas."
            value={draft.packages}
            onChange={(packages) => onChange((now) => ({ ...now, packages }))}
            error={problems?.packages}
          />
        </div>
        <TextAreaField
          label="Notas para la bodega"
          required={false}
          rows={2}
          maxLength={MAX_SHIPPING_NOTICE_TEXT}
          value={draft.notes}
          onChange={(notes) => onChange((now) => ({ ...now, notes }))}
        />
      </div>
    </Panel>
  );
}
