import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { formatPesos } from '#domain/base/money.ts';
import { ShippingZone } from '#domain/delivery/shipping-zone.ts';
import { zonePlacesText } from '#domain/settings/setting-text.ts';
import { ShippingZoneDialog } from '#src/features/office/settings/shipping-zone-dialog.tsx';
import { useRemoval } from '#src/features/office/settings/use-removal.ts';
import { SettingFieldset } from '#src/features/office/settings/setting-fieldset.tsx';
import { Button } from '#src/ui/button.tsx';
import { actionsColumn, DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import styles from '#src/features/office/settings/settings.module.css';

interface ShippingZonesFieldProps {
  label: string;
  explanation: string;
  /** The zones, as they hold or as they are written. */
  value: unknown;
  error: string | undefined;
  onChange: (zones: readonly ShippingZone[]) => void;
}

/** Which zone the dialog is about: its place in the list, or one that is new. */
type Asked = number | 'new';

/** The zones of the shipping: a table, and a dialog for each. What is changed here is saved with the rest of the page. */
export function ShippingZonesField({ label, explanation, value, error, onChange }: ShippingZonesFieldProps) {
  const zones = useMemo(() => zonesOf(value), [value]);
  const [asked, setAsked] = useState<Asked | null>(null);

  const remove = useRemoval({ list: zones, onChange });

  const actions = (zone: ShippingZone) => (
    <span className={styles.actions}>
      <Button variant="quiet" size="sm" onClick={() => setAsked(zones.indexOf(zone))}>
        Cambiar
      </Button>
      <Button variant="danger-quiet" size="sm" onClick={() => remove(zone, zone.name)}>
        Quitar
      </Button>
    </span>
  );

  return (
    <SettingFieldset legend={label} explanation={explanation} error={error}>
      <DataTable
        caption={label}
        columns={[...columns, actionsColumn(actions)]}
        rows={zones}
        rowKey={({ name }) => name}
        empty={<p className={styles.note}>Ninguna: el envío cuesta lo mismo a todas partes.</p>}
        renderCard={(zone) => (
          <div className={styles.zone}>
            <b>{zone.name}</b>
            <p className={styles.note}>{fewPlaces(zone)}</p>
            <p>
              {formatPesos(zone.cost)}, gratis desde {formatPesos(zone.free_from)}
            </p>
            {actions(zone)}
          </div>
        )}
      />
      <p>
        <Button variant="line" size="sm" onClick={() => setAsked('new')}>
          Agregar zona
        </Button>
      </p>
      {asked !== null && (
        <ShippingZoneDialog
          zones={zones}
          at={asked === 'new' ? zones.length : asked}
          onSave={onChange}
          onClose={() => setAsked(null)}
        />
      )}
    </SettingFieldset>
  );
}

const columns: readonly Column<ShippingZone>[] = [
  { key: 'name', header: 'Zona', render: ({ name }) => name },
  { key: 'places', header: 'Lugares', prose: true, render: fewPlaces },
  { key: 'cost', header: 'Costo', align: 'right', render: ({ cost }) => formatPesos(cost) },
  {
    key: 'free_from',
    header: 'Gratis desde',
    align: 'right',
    render: ({ free_from }) => formatPesos(free_from),
  },
];

/** So many places say which zone it is; its dialog has all of them. */
const FEW = 6;

function fewPlaces({ departments, municipalities }: ShippingZone): string {
  const left = departments.length + municipalities.length - FEW;
  const few = {
    departments: departments.slice(0, FEW),
    municipalities: municipalities.slice(0, Math.max(0, FEW - departments.length)),
  };
  return left > 0 ? `${zonePlacesText(few)} y ${left} más` : zonePlacesText(few);
}

function zonesOf(value: unknown): readonly ShippingZone[] {
  const read = v.safeParse(v.array(ShippingZone), value);
  return read.success ? read.output : [];
}
