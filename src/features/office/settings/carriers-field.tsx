import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { Carrier } from '#domain/delivery/carrier.ts';
import { CarrierDialog } from '#src/features/office/settings/carrier-dialog.tsx';
import { RemovableRows } from '#src/features/office/settings/removable-rows.tsx';
import { SettingFieldset } from '#src/features/office/settings/setting-fieldset.tsx';
import { useRemoval } from '#src/features/office/settings/use-removal.ts';

interface CarriersFieldProps {
  label: string;
  explanation: string;
  /** The carriers, as they hold or as they are written. */
  value: unknown;
  error: string | undefined;
  onChange: (carriers: readonly Carrier[]) => void;
}

/** Which carrier the dialog is about: its id, or one that is new. */
type Asked = { id: string } | 'new';

/** The register of carriers. What is changed here is saved with the rest of the page. */
export function CarriersField({ label, explanation, value, error, onChange }: CarriersFieldProps) {
  const carriers = useMemo(() => carriersOf(value), [value]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const remove = useRemoval({ list: carriers, onChange });
  return (
    <SettingFieldset legend={label} explanation={explanation} error={error}>
      <RemovableRows
        label={label}
        rows={carriers.map((each) => ({
          key: each.id,
          title: each.active ? each.name : `${each.name} · Inactiva`,
          detail: trackedAt(each),
          onChange: () => setAsked({ id: each.id }),
          onRemove: () => remove(each, each.name),
        }))}
        none="Ninguna: al entregar un paquete solo se escribe la guía."
        add="Agregar transportadora"
        onAdd={() => setAsked('new')}
      />
      {asked !== null && (
        <CarrierDialog
          carriers={carriers}
          id={asked === 'new' ? null : asked.id}
          onSave={onChange}
          onClose={() => setAsked(null)}
        />
      )}
    </SettingFieldset>
  );
}

/** The whole address stands in the dialog: it is long, and its host says whose it is. */
function trackedAt({ tracking_url }: Carrier): string {
  const host = /^https:\/\/([^/?#]+)/i.exec(tracking_url)?.[1];
  return host === undefined ? 'Sin dirección de rastreo' : `Se sigue en ${host}`;
}

function carriersOf(value: unknown): readonly Carrier[] {
  const read = v.safeParse(v.array(Carrier), value);
  return read.success ? read.output : [];
}
