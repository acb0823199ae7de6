import { useState } from 'react';
import { MunicipalitySelects, type MunicipalityChoice } from '#src/shared/accounts/municipality-selects.tsx';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { deliverTo } from '#src/shared/delivery/delivery-municipality.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/shared/delivery/delivery-municipality-field.module.css';

/** Where this device wants things delivered: from then on days and prices are for there. @param props.current a code of DIVIPOLA. */
export function DeliveryMunicipalityField({ current, onChosen }: { current: string; onChosen: () => void }) {
  const places = useMunicipalities() ?? undefined;
  const [chosen, setChosen] = useState<MunicipalityChoice>(() => {
    return { department_code: current.slice(0, 2), municipality_code: current };
  });

  function choose(next: MunicipalityChoice): void {
    setChosen(next);
    const place = places?.placeOf(next.municipality_code);
    if (!place) return;
    try {
      deliverTo({ code: next.municipality_code, city: place.city });
      onChosen();
    } catch {
      toast({ text: 'Este equipo no tiene espacio para recordarlo.', tone: 'error' });
    }
  }
  return (
    <div className={styles.selects}>
      <MunicipalitySelects places={places} chosen={chosen} onChoose={choose} />
    </div>
  );
}
