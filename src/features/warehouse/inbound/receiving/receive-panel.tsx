import { useState } from 'react';
import type { Account } from '#domain/accounts/account.ts';
import {
  UNIT_CONDITIONS,
  unitConditionLabels,
  type ShippingNotice,
} from '#domain/inbound/shipping-notice.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { ScanField } from '#src/ui/forms/scan-field.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Quantity } from '#src/ui/forms/quantity.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { receivedSoFar } from '#src/features/warehouse/inbound/receiving/received-so-far.ts';
import { useReceiving } from '#src/features/warehouse/inbound/receiving/use-receiving.ts';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import { ScanQuestions } from '#src/shared/catalog/scan-questions.tsx';
import styles from '#src/features/warehouse/inbound/inbound.module.css';

const conditions = optionsOf(UNIT_CONDITIONS, unitConditionLabels);

/** Counts the goods that came, code by code. The device saves each one before it reads the next. */
export function ReceivePanel({ notice, person }: { notice: ShippingNotice; person: Account }) {
  const receiving = useReceiving(notice, person);
  const { units, setUnits, condition, setCondition, outcome, receiveAnyway } = receiving;
  const [code, setCode] = useState('');
  const [isBlind, setBlind] = useState(false);

  useCodes(receiving.read);

  function read(input: string): void {
    setCode('');
    receiving.read(input);
  }

  return (
    <Panel
      title="Recibir"
      actions={
        <Check checked={isBlind} onChange={setBlind}>
          Contar a ciegas
        </Check>
      }
    >
      <div className={styles.form} data-print="off">
        <Segmented label="Cómo llegó" value={condition} onChange={setCondition} options={conditions} />
        <div className={styles.scan}>
          <Quantity
            label="Unidades por código"
            value={units}
            min={1}
            max={MAX_MOVEMENT_QUANTITY}
            onChange={setUnits}
          />
          <ScanField
            label="Producto"
            className={styles.code_field}
            placeholder="SKU o código de barras"
            autoCapitalize="characters"
            value={code}
            onChange={setCode}
            onScan={read}
          />
        </div>
        <div role="status">
          {outcome && (
            <Banner
              tone={outcome.tone}
              inset
              action={
                outcome.unannounced && (
                  <Button
                    variant="soft"
                    size="sm"
                    onClick={() => outcome.unannounced && receiveAnyway(outcome.unannounced)}
                  >
                    Recibir igual
                  </Button>
                )
              }
            >
              {outcome.text}
            </Banner>
          )}
        </div>
        <p className={styles.progress}>Al escanear un estante dejas ahí lo que acabas de contar.</p>
        {!isBlind && <p className={styles.progress}>{receivedSoFar(notice)}</p>}
      </div>
      <ScanQuestions />
    </Panel>
  );
}
