import { useSignalValue } from '#src/device/use-signal.ts';
import { floorPreferences } from '#src/shared/floor/floor-preferences.ts';
import { cartonUnits, forgetCartons } from '#src/shared/catalog/carton-units.ts';
import { toast, UNDO } from '#src/ui/feedback/toast.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** The preferences of the person who holds the device. They stay on this device. */
export function FloorPreferencesPanel() {
  const { hand, sounds } = useSignalValue(floorPreferences.value);
  const cartons = Object.keys(useSignalValue(cartonUnits.value)).length;
  return (
    <section>
      <h2>Este equipo</h2>
      <div className={styles.switches}>
        <button
          type="button"
          aria-pressed={hand === 'left'}
          onClick={() =>
            floorPreferences.update((now) => ({ ...now, hand: now.hand === 'left' ? 'right' : 'left' }))
          }
        >
          {hand === 'left' ? 'Mano izquierda' : 'Mano derecha'}
        </button>
        <button
          type="button"
          aria-pressed={sounds}
          onClick={() => floorPreferences.update((now) => ({ ...now, sounds: !now.sounds }))}
        >
          {sounds ? 'Con sonido' : 'Sin sonido'}
        </button>
        {cartons > 0 && (
          <button type="button" onClick={forgetAsked}>
            Olvidar las cajas ({cartons})
          </button>
        )}
      </div>
    </section>
  );
}

/** A figure that somebody gave wrong would count for every carton after it. */
function forgetAsked(): void {
  const bringBack = forgetCartons();
  toast({
    text: 'Preguntaremos otra vez cuántas unidades trae cada caja',
    action: { label: UNDO, run: bringBack },
  });
}
