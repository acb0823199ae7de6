import type { ShopBanner } from '#domain/settings/content/shop-content.ts';
import { DateField } from '#src/shared/calendar/date-field.tsx';

type Days = Pick<ShopBanner, 'from' | 'until'>;

interface ShownDaysProps {
  shown: Days;
  problems: Readonly<Partial<Record<string, string>>>;
  onChange: (days: Partial<Days>) => void;
}

/** From which day, and until which one, something is shown: both may be left out. */
export function ShownDays({ shown, problems, onChange }: ShownDaysProps) {
  return (
    <>
      <DateField
        label="Se ve desde"
        of="offer"
        value={shown.from ?? ''}
        error={problems['from']}
        onChange={(day) => onChange({ from: day || null })}
        hint="Vacío: desde que se guarde."
      />
      <DateField
        label="Hasta"
        of="offer"
        value={shown.until ?? ''}
        error={problems['until']}
        onChange={(day) => onChange({ until: day || null })}
        hint="Con ese día. Vacío: hasta que se quite."
      />
    </>
  );
}
