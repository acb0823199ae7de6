import { useEffect, useRef, useState } from 'react';
import { fullDate, type Day } from '#domain/calendar/day.ts';
import { dayDoubt, type TypedDay } from '#domain/calendar/day-doubt.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import type { FieldProps } from '#src/ui/forms/field-frame.tsx';
import styles from '#src/shared/calendar/date-field.module.css';

interface DateFieldProps extends FieldProps {
  /** What the day is of, which says what days it usually is. */
  of: TypedDay;
  name?: string;
  required?: boolean | undefined;
  min?: Day | undefined;
  max?: Day | undefined;
  'data-focus-first'?: '' | boolean | undefined;
}

/**
 * A day that somebody types. One that is early or late for its field, as a year that lacks a sign or a month in the place of
 * the day, is asked about in words, and its form is not sent before the person answers. What stood there before is not.
 */
export function DateField({ of, className, ...field }: DateFieldProps) {
  const { value, error, onChange } = field;
  const today = useToday();
  const place = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState<readonly Day[]>([value]);
  const [isAsked, setAsked] = useState(false);
  const doubt = settled.includes(value) || error !== undefined ? null : dayDoubt(value, of, today);
  const isDoubtful = doubt !== null;

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form || !isDoubtful) return;
    const ask = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setAsked(true);
      place.current?.querySelector('input')?.focus();
    };
    form.addEventListener('submit', ask, { capture: true });
    return () => form.removeEventListener('submit', ask, { capture: true });
  }, [isDoubtful]);

  return (
    <div ref={place} className={className}>
      <TextField
        {...field}
        type="date"
        onBlur={() => setAsked(true)}
        onChange={(day) => {
          setAsked(false);
          onChange(day);
        }}
      />
      {doubt && isAsked && (
        <div className={styles.doubt} role="alert">
          <p>{doubt.text}</p>
          {doubt.likely !== null && (
            <Button variant="line" size="sm" onClick={() => onChange(doubt.likely ?? value)}>
              Es el {fullDate(doubt.likely)}
            </Button>
          )}
          <Button variant="line" size="sm" onClick={() => setSettled([...settled, value])}>
            Sí, es ese día
          </Button>
        </div>
      )}
    </div>
  );
}
