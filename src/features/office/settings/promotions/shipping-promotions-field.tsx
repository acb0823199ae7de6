import { useMemo, useState } from 'react';
import * as v from 'valibot';
import type { Day } from '#domain/calendar/day.ts';
import { promotionPhase, ShippingPromotion } from '#domain/delivery/shipping-promotion.ts';
import { promotionDays, promotionOffer } from '#domain/delivery/shipping-promotion-text.ts';
import { promotionPlacesText } from '#domain/settings/setting-text.ts';
import { RemovableRows } from '#src/features/office/settings/removable-rows.tsx';
import { SettingFieldset } from '#src/features/office/settings/setting-fieldset.tsx';
import { ShippingPromotionDialog } from '#src/features/office/settings/promotions/shipping-promotion-dialog.tsx';
import { useRemoval } from '#src/features/office/settings/use-removal.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';

interface ShippingPromotionsFieldProps {
  label: string;
  explanation: string;
  /** The promotions, as they hold or as they are written. */
  value: unknown;
  error: string | undefined;
  onChange: (promotions: readonly ShippingPromotion[]) => void;
}

/** Which promotion the dialog is about: its id, or one that is new. */
type Asked = { id: string } | 'new';

const phaseLabels = { running: 'En curso', coming: 'Programada', over: 'Terminada' };
const PHASES = ['running', 'coming', 'over'] as const;

/**
 * The promotions of the shipping: those that run, then those to come, then those that are over. What is changed here is saved
 * with the rest of the page.
 */
export function ShippingPromotionsField(props: ShippingPromotionsFieldProps) {
  const { label, explanation, value, error, onChange } = props;
  const promotions = useMemo(() => promotionsIn(value), [value]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const today = useToday();
  const remove = useRemoval({ list: promotions, onChange });
  return (
    <SettingFieldset legend={label} explanation={explanation} error={error}>
      <RemovableRows
        label={label}
        rows={byPhase(promotions, today).map((each) => ({
          key: each.id,
          title: `${each.name} · ${phaseLabels[promotionPhase(each, today)]}`,
          detail: `${promotionOffer(each)}, ${promotionDays(each)}. ${promotionPlacesText(each)}.`,
          onChange: () => setAsked({ id: each.id }),
          onRemove: () => remove(each, each.name),
        }))}
        none="Ninguna: el envío cuesta lo de siempre."
        add="Agregar promoción"
        onAdd={() => setAsked('new')}
      />
      {asked !== null && (
        <ShippingPromotionDialog
          promotions={promotions}
          id={asked === 'new' ? null : asked.id}
          onSave={onChange}
          onClose={() => setAsked(null)}
        />
      )}
    </SettingFieldset>
  );
}

/** Each phase in the order in which its promotions begin. */
function byPhase(promotions: readonly ShippingPromotion[], today: Day): readonly ShippingPromotion[] {
  const place = (each: ShippingPromotion) => `${PHASES.indexOf(promotionPhase(each, today))} ${each.from}`;
  return promotions.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}

function promotionsIn(value: unknown): readonly ShippingPromotion[] {
  const read = v.safeParse(v.array(ShippingPromotion), value);
  return read.success ? read.output : [];
}
