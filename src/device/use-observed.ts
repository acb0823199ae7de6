import type { Dispatch } from 'react';

/**
 * The state of a reducer with what this render sees taken in, so that nobody is shown the state before it.
 * @param reduce gives the same state for what it has taken in already, or the render would begin again for ever.
 * @param state of `useReducer`, which keeps the new one by `dispatch`.
 */
export function useObserved<State, Event>(
  reduce: (state: State, event: Event) => State,
  state: State,
  dispatch: Dispatch<Event>,
  observed: Event,
): State {
  const next = reduce(state, observed);
  if (next !== state) dispatch(observed);
  return next;
}
