import { useMemo } from 'react';
import * as v from 'valibot';
import type { CommandName } from '#domain/command-catalogue.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { isUnseen, isUnsettledRefusal } from '#src/shared/outbox/own-commands.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import type { Worklist } from '#src/shared/worklist/define-worklist.ts';
import type { ItemPageLabels } from '#src/shared/worklist/item-page-labels.ts';
import { PLACE_FILTERS } from '#src/shared/worklist/saved-filter-query.ts';
import { useListedBefore } from '#src/shared/worklist/use-listed-before.ts';
import { usePreviousAnswer } from '#src/shared/worklist/use-previous-answer.ts';
import type { Choices } from '#src/shared/worklist/worklist-choice.ts';

/** This person's commands on this device on the items of a list. */
export function useOwn<Item, List extends Choices, Names extends CommandName, Creating extends CommandName>(
  list: Worklist<Item, List, Names, Creating>,
) {
  const entries = useOutbox();
  return useMemo(() => list.own(entries ?? []), [list, entries]);
}

/**
 * A worklist as a screen shows it: its filters from the address, the server's answer, and this device's
 * commands.
 */
export function useWorklist<
  Item,
  List extends Choices,
  Names extends CommandName,
  Creating extends CommandName,
>(list: Worklist<Item, List, Names, Creating>) {
  const [filters, change] = useUrlFilters(list.Filters);
  const { done, created, decided } = useOwn(list);
  const answer = useAnswer(list.address(filters), list.Answer, { since: decided, follows: list.follows });
  const unfiltered = v.parse(list.Filters, {});
  const isFiltered = Object.entries(unfiltered).some(
    ([key, value]) => !PLACE_FILTERS.includes(key) && filters[key] !== value,
  );
  const withPending = (listed: Item) => list.withPending(listed, done, answer.atMs);
  return {
    nouns: list.nouns,
    countsTo: list.countsTo,
    savesOffline: list.savesOffline,
    labels: list.labels,
    choices: list.choices,
    hasDays: list.hasDays,
    savedAs: list.savedAs,
    Filters: list.Filters,
    filters,
    change,
    answer,
    withPending,
    rows: (answer.data?.data ?? []).map(withPending),
    /** Removes the filters; null while there are none. */
    clear: isFiltered ? () => change(unfiltered) : null,
    /** Items created here that the list does not have yet, and those of them that the server refused. */
    created: {
      pending: created.filter(({ entry }) => isUnseen(entry, answer.atMs)),
      refused: created.filter(({ entry }) => isUnsettledRefusal(entry)),
    },
  };
}

/**
 * An item of a worklist by its number, with the server's answer and this device's pending commands.
 * @param fromList shows it as its list had it until the server answers: for lists whose items say all that the item
 * says when it is asked for alone.
 */
export function useListed<
  Item,
  List extends Choices,
  Names extends CommandName,
  Creating extends CommandName,
  Page extends ItemPageLabels | undefined,
>(list: Worklist<Item, List, Names, Creating, Page>, number: string, { fromList = false } = {}) {
  const { done, decided } = useOwn(list);
  const asked = useAnswer(list.addressOf(number), list.Answer, { since: decided, follows: list.follows });
  const before = useListedBefore(list, number, fromList && asked.data === undefined);
  const me = useSignalValue(account)?.id;
  const answer = {
    ...asked,
    ...usePreviousAnswer<NonNullable<typeof asked.data>>(
      `${me} ${number}`,
      asked.data === undefined && before ? before : asked,
    ),
  };
  const withPendingAt = (askedAtMs: number) => (listed: Item) => list.withPending(listed, done, askedAtMs);
  return {
    number,
    numberOf: list.numberOf,
    page: list.page,
    savesOffline: list.savesOffline,
    answer,
    withPending: withPendingAt(answer.atMs),
    withPendingAt,
  };
}
