import { useRef, useState } from 'react';
import type { UnitCondition } from '#domain/inbound/shipping-notice.ts';

/** What the person chose for the next codes. */
export interface ChosenUnits {
  /** That the next code stands for; 1 leaves it to the code. */
  units: number;
  condition: UnitCondition;
}

const ONE_GOOD: ChosenUnits = { units: 1, condition: 'good' };

/** The choice for the next codes. Of two codes read at once, each takes what holds when its turn comes. */
export function useChosenUnits() {
  const [chosen, setChosen] = useState(ONE_GOOD);
  const latest = useRef(chosen);
  return {
    chosen,
    now: () => latest.current,
    choose(part: Partial<ChosenUnits>): void {
      latest.current = { ...latest.current, ...part };
      setChosen(latest.current);
    },
  };
}
