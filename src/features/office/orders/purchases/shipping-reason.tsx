import { useState } from 'react';
import type { ListedPurchase } from '#domain/orders/purchases/listed-purchase.ts';
import { explainShipping } from '#domain/settings/explain-shipping.ts';
import { SettingHistory, settingsPaths } from '#domain/settings/settings-api.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** Why a purchase paid what it paid for its shipping, for whoever asks. */
export function ShippingReason({ purchase }: { purchase: ListedPurchase }) {
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return <Reason purchase={purchase} />;
  return (
    <Button variant="quiet" size="sm" onClick={() => setIsAsked(true)}>
      ¿Por qué este envío?
    </Button>
  );
}

function Reason({ purchase }: { purchase: ListedPurchase }) {
  const cost = useInForce('shipping.cost', purchase.settings_version);
  const freeFrom = useInForce('shipping.free_from', purchase.settings_version);
  const zones = useInForce('shipping.zones', purchase.settings_version);
  const failure = cost.failure ?? freeFrom.failure ?? zones.failure;
  if (!cost.data || !freeFrom.data || !zones.data)
    return (
      <p className={styles.muted} aria-live="polite">
        {failure ?? 'Leyendo la historia de los ajustes…'}
      </p>
    );
  const inForce = { cost: cost.data.data[0], freeFrom: freeFrom.data.data[0], zones: zones.data.data[0] };
  return <p aria-live="polite">{explainShipping(purchase, inForce)}</p>;
}

/** The last change of a setting up to a version. */
function useInForce(key: string, version: number) {
  return useAnswer(`${settingsPaths.history}?key=${key}&before=${version + 1}`, SettingHistory);
}
