import { useSignalValue } from '#src/device/use-signal.ts';
import { chooseDataSaving, dataSaving, savesData, type DataSaving } from '#src/device/data-saver.ts';
import { Segmented } from '#src/ui/forms/segmented.tsx';

const options = [
  { value: 'on', label: 'Sí' },
  { value: 'off', label: 'No' },
  { value: 'auto', label: 'Automático' },
] as const satisfies readonly { value: DataSaving; label: string }[];

/** Lighter pictures, or the device's own setting. */
export function DataSaverChoice() {
  const saves = useSignalValue(savesData);
  return (
    <>
      <Segmented
        label="Ahorrar datos"
        value={useSignalValue(dataSaving)}
        onChange={chooseDataSaving}
        options={options}
      />
      {saves && <p>Las fotos llegan más livianas.</p>}
    </>
  );
}
