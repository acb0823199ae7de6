import { addDays, weekdayName } from '#domain/calendar/day.ts';
import { scheduleText, type ReportSchedule } from '#domain/reports/report-schedule.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import styles from '#src/shared/reports/reports.module.css';

const EVERY = { never: 'Nunca', day: 'Cada día', week: 'Cada semana', month: 'Cada mes' };
const every = optionsOf(['never', 'day', 'week', 'month'] as const, EVERY);
/** Monday first; the fourth of January of 1970 was a Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0].map((on) => ({
  value: String(on),
  label: weekdayName(addDays('1970-01-04', on)),
}));
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const monthDays = optionsOf(numbers(1, 31), (day) => `El ${day}`);
const hours = optionsOf(numbers(0, 23), (hour) => `${hour}:00`);

const USUAL_HOUR = 7;

interface ScheduleFieldsProps {
  schedule: ReportSchedule | null;
  onChange: (schedule: ReportSchedule | null) => void;
}

/** Whether a report leaves by e-mail, and when, by the clock of Colombia. */
export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  const hour = schedule?.hour ?? USUAL_HOUR;
  const begin = {
    never: null,
    day: { every: 'day', hour },
    week: { every: 'week', on: 1, hour },
    month: { every: 'month', on: 1, hour },
  } as const;
  return (
    <>
      <div className={styles.fields}>
        <ChoiceField
          label="Enviarlo por correo"
          value={schedule?.every ?? 'never'}
          options={every}
          onChange={(chosen) => onChange(begin[chosen])}
        />
        {schedule && schedule.every !== 'day' && (
          <SelectField
            label="Qué día"
            value={String(schedule.on)}
            options={schedule.every === 'week' ? weekdays : monthDays}
            onChange={(on) => onChange({ ...schedule, on: Number(on) })}
          />
        )}
        {schedule && (
          <SelectField
            label="A qué hora"
            value={String(schedule.hour)}
            options={hours}
            onChange={(at) => onChange({ ...schedule, hour: Number(at) })}
          />
        )}
      </div>
      {schedule && (
        <p className={styles.detail}>
          Sale {scheduleText(schedule)}, hora de Colombia.
          {schedule.every === 'month' && schedule.on > 28 && ' Si el mes es más corto, el último día.'}
        </p>
      )}
    </>
  );
}
