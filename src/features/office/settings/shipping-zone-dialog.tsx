import { useState } from 'react';
import * as v from 'valibot';
import { formatWhole } from '#domain/base/money.ts';
import type { ShippingZone } from '#domain/delivery/shipping-zone.ts';
import { MAX_ZONE_NAME, NO_PLACES, shippingZonesSchema } from '#domain/settings/shipping-zones-schema.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';
import { ZonePlaces, type Places } from '#src/features/office/settings/zone-places.tsx';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { TextField } from '#src/ui/forms/field.tsx';

interface ShippingZoneDialogProps {
  zones: readonly ShippingZone[];
  /** Place of the zone in them; one after the last is a new one. */
  at: number;
  onSave: (zones: readonly ShippingZone[]) => void;
  onClose: () => void;
}

type Problems = Readonly<Partial<Record<'name' | 'cost' | 'free_from' | 'places', string>>>;

/** One zone of the shipping: its name, its places and its two prices. It goes into the list, which is saved with the page. */
export function ShippingZoneDialog({ zones, at, onSave, onClose }: ShippingZoneDialogProps) {
  const before = zones[at];
  const [name, setName] = useState(before?.name ?? '');
  const [cost, setCost] = useState(before ? formatWhole(before.cost) : '');
  const [freeFrom, setFreeFrom] = useState(before ? formatWhole(before.free_from) : '');
  const [places, setPlaces] = useState<Places>(before ?? { departments: [], municipalities: [] });
  const [problems, setProblems] = useState<Problems>({});
  const saving = useSaving();

  async function save(): Promise<void> {
    const { departments, municipalities } = places;
    const zone = {
      name: name.trim(),
      departments,
      municipalities,
      cost: parsePesos(cost).pesos ?? cost,
      free_from: parsePesos(freeFrom).pesos ?? freeFrom,
    };
    const read = v.safeParse(shippingZonesSchema, zones.toSpliced(at, 1, zone as ShippingZone));
    if (!read.success) {
      const hasNone = departments.length + municipalities.length === 0;
      return setProblems({ ...problemsOf(read.issues), ...(hasNone && { places: NO_PLACES }) });
    }
    onSave(read.output);
    onClose();
  }

  return (
    <FormDialog
      title={before ? 'Cambiar zona' : 'Agregar zona'}
      submit={before ? 'Cambiar' : 'Agregar'}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Nombre de la zona"
        value={name}
        onChange={setName}
        error={problems.name}
        maxLength={MAX_ZONE_NAME}
        hint="Lo ven los compradores: Área metropolitana, Costa Caribe."
        data-focus-first
      />
      <ZonePlaces places={places} error={problems.places} onChange={setPlaces} />
      <TextField
        label="Costo del envío a la zona"
        value={cost}
        onChange={setCost}
        error={problems.cost}
        inputMode="numeric"
        prefixIcon="$"
      />
      <TextField
        label="Gratis a la zona desde"
        value={freeFrom}
        onChange={setFreeFrom}
        error={problems.free_from}
        inputMode="numeric"
        prefixIcon="$"
        hint="Subtotal sin IVA."
      />
    </FormDialog>
  );
}

/** One sentence for each field; what two zones claim both stands with the places. */
function problemsOf(issues: readonly v.BaseIssue<unknown>[]): Problems {
  const found = issues.toReversed().map((issue) => {
    const field = issue.path?.[1]?.key;
    const isOwn = field === 'name' || field === 'cost' || field === 'free_from';
    return [isOwn ? field : 'places', issue.message] as const;
  });
  return Object.fromEntries(found);
}
