import { useRef, useState } from 'react';
import type { UnitCondition } from '#domain/inbound/shipping-notice.ts';

/** What the person chose for the next codes. */
export interface ChosenUnits {
  /** That the next code stands for; 1 leaves it to the code. */
  units: number;
  condition: UnitCondition;
  /** Which choice of units this is: they are for one code, and the next choice is for another. */
  choice: number;
}

const ONE_GOOD: ChosenUnits = { units: 1, condition: 'good', choice: 0 };

/**
 * The choice for the next codes. A code takes what is chosen when it is read: what the person chooses while it is
 * answered is for the code after it. Of two codes read at once, the units are the first one's that counts.
 */
export function useChosenUnits() {
  const [chosen, setChosen] = useState(ONE_GOOD);
  const latest = useRef(chosen);
  /** The last choice of which the units were counted. */
  const spent = useRef(-1);

  function hold(next: ChosenUnits): void {
    latest.current = next;
    setChosen(next);
  }

  return {
    chosen,
    /** What a code takes that is read now. */
    now: () => latest.current,
    choose({ units, condition }: Partial<Omit<ChosenUnits, 'choice'>>): void {
      const { current } = latest;
      hold({
        units: units ?? current.units,
        condition: condition ?? current.condition,
        choice: units === undefined ? current.choice : current.choice + 1,
      });
    },
    /** What is left of a choice when the turn of its code comes. */
    leftOf: (taken: ChosenUnits): ChosenUnits =>
      taken.choice > spent.current ? taken : { ...taken, units: 1 },
    /** The units of a choice were counted: the next code is one again, unless the person chose since. */
    spend({ choice }: Pick<ChosenUnits, 'choice'>): void {
      spent.current = Math.max(spent.current, choice);
      const { current } = latest;
      if (current.choice === choice) hold({ ...current, units: 1, choice: choice + 1 });
    },
  };
}
