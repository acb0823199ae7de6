import { useState } from 'react';
import * as v from 'valibot';
import { Guide, MAX_PASTED_GUIDE, type Shipment } from '#domain/delivery/shipment.ts';
import { MAX_ORDER_NOTE } from '#domain/orders/cancel-order.ts';
import type { ListedVendorOrder } from '#domain/orders/listed-vendor-order.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { saveVendorOrderStep } from '#src/features/office/orders/save-vendor-order-step.ts';
import { useOrderWithGuide } from '#src/features/office/orders/use-order-with-guide.ts';
import { vendorOrderQuestion } from '#src/features/office/orders/vendor-order-step-labels.ts';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { companySettings } from '#src/shared/settings/company-settings.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';

interface HandOverDialogProps {
  order: ListedVendorOrder;
  step: AxisStep;
  onClose: () => void;
}

/** Asks who takes a parcel and under which guide, which may both be left out, and makes the step. */
export function HandOverDialog({ order, step, onClose }: HandOverDialogProps) {
  const carriers = useSignalValue(companySettings).values['shipping.carriers'];
  const active = carriers.filter((each) => each.active);
  const [carrierId, setCarrierId] = useState('');
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string>();
  const carrier = carriers.find(({ id }) => id === carrierId);
  const guide = v.safeParse(Guide, written);
  const shipment: Shipment = {
    carrier_id: carrier?.id ?? null,
    carrier_name: carrier?.name ?? '',
    guide: guide.success ? guide.output : '',
  };
  const other = useOrderWithGuide(order, shipment);

  function check(): boolean {
    const isRight = written.trim() === '' || guide.success;
    setError(isRight ? undefined : guide.issues?.[0].message);
    return isRight;
  }

  return (
    <StepDialog
      question={vendorOrderQuestion(order, step)}
      maxNote={MAX_ORDER_NOTE}
      check={check}
      onSave={(note) => saveVendorOrderStep(order, step, note, isEmpty(shipment) ? null : shipment)}
      onClose={onClose}
    >
      {active.length > 0 && (
        <SelectField
          label="Transportadora"
          options={[
            { value: '', label: 'Sin indicar' },
            ...active.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={carrierId}
          onChange={setCarrierId}
        />
      )}
      <TextField
        label="Guía"
        value={written}
        onChange={(text) => {
          setWritten(text);
          setError(undefined);
        }}
        error={error}
        maxLength={MAX_PASTED_GUIDE}
        spellCheck="false"
        autoCapitalize="characters"
        hint="Opcional. La lee quien compró, y con ella sigue su paquete."
      />
      {other && (
        <Banner tone="warn" inset>
          El pedido {other} va con esta misma guía. Revísala; si de verdad van juntos, sigue.
        </Banner>
      )}
    </StepDialog>
  );
}

function isEmpty({ carrier_id, guide }: Shipment): boolean {
  return carrier_id === null && guide === '';
}
