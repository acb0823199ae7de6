import * as v from 'valibot';
import type { CommandName } from '#domain/command-catalogue.ts';
import { pageOf } from '#domain/protocol/page.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import {
  commandsNamed,
  decidedSoFar,
  isUnseen,
  isUnsettledRefusal,
  type OwnCommand,
} from '#src/shared/outbox/own-commands.ts';
import type { Choices, FiltersOf } from '#src/shared/worklist/worklist-choice.ts';

const PAGE_SIZE = 24;
/** Longer than any number: the server would refuse it, and it finds nothing all the same. */
const MAX_NUMBER = 40;

/** Something listed, as it will be once the server has what this device saved. */
export interface WithPending<Item, Names extends CommandName> {
  item: Item;
  /** What was done to it here and the server does not show yet, oldest first. */
  pending: OwnCommand<Names>[];
  /** What the server did not take of it, and its author did not settle yet. */
  refused: OwnCommand<Names>[];
}

/** What people call what is listed. */
export interface ListedNouns {
  /** «devolución». */
  one: string;
  /** «devoluciones». */
  many: string;
  /** «las devoluciones». */
  all: string;
}

interface WorklistDefinition<
  Item,
  List extends Choices,
  Names extends CommandName,
  Creating extends CommandName,
> {
  /** Where the server answers the list. */
  path: string;
  item: v.GenericSchema<unknown, Item>;
  nouns: ListedNouns;
  /** What people call one of them by, and find it by. */
  numberOf(item: Item): string | null;
  /** How many are seen at once; 24 unless told otherwise. */
  pageSize?: number;
  choices: List;
  /** Characters of the text that finds some; those of a number unless told otherwise. */
  maxText?: number;
  /** What else is asked to get one by its number. */
  asksForOne?: Record<string, string>;
  /** What may be done to one of them. */
  commands: readonly Names[];
  /** What makes one that the list does not have yet. */
  creating?: readonly Creating[];
  isAbout(command: OwnCommand<Names>, item: Item): boolean;
  /** Whether the server told of a command before this device heard that it was taken. */
  isTold?(item: Item, command: OwnCommand<Names>): boolean;
  /** The item with a command over it; one that is no step of it any more changes nothing. */
  apply(item: Item, command: OwnCommand<Names>): Item;
}

export type Worklist<
  Item,
  List extends Choices,
  Names extends CommandName,
  Creating extends CommandName = never,
> = ReturnType<typeof defineWorklist<Item, List, Names, Creating>>;

/**
 * A list that staff work on: the server answers it page by page, the steps are saved on the device and leave by themselves,
 * and what is seen is the one with the other over it.
 */
export function defineWorklist<
  Item,
  const List extends Choices,
  Names extends CommandName,
  Creating extends CommandName = never,
>(definition: WorklistDefinition<Item, List, Names, Creating>) {
  const { path, item, nouns, numberOf, pageSize = PAGE_SIZE, choices, maxText = MAX_NUMBER } = definition;
  const { asksForOne = {}, commands, creating = [], isAbout, isTold = () => false, apply } = definition;
  const choiceFilters = Object.fromEntries(
    Object.entries(choices).map(([key, { values }]) => [key, choiceFilter(values)]),
  );
  const Filters = v.object({
    ...choiceFilters,
    q: textFilter,
    page: pageFilter,
  }) as unknown as v.GenericSchema<unknown, FiltersOf<List>>;

  return {
    path,
    nouns,
    numberOf,
    Filters,
    Answer: pageOf(item),
    /** Where the server answers a view of the list. */
    address(filters: FiltersOf<List>, limit = pageSize): string {
      const query = new URLSearchParams({ limit: String(limit), page: String(filters.page) });
      for (const [key, { asks }] of Object.entries(choices)) {
        for (const [param, value] of Object.entries(asks(String(filters[key])))) query.set(param, value);
      }
      if (filters.q) query.set('q', filters.q.slice(0, maxText));
      return `${path}?${query}`;
    },
    /** Where the server answers one of them by its number. */
    addressOf: (number: string): string => addressOf(path, number, asksForOne),
    /** What this person did here to any of them, and made that is like them. */
    own(entries: readonly OutboxEntry[]) {
      const done = commandsNamed(entries, ...commands);
      const created = commandsNamed(entries, ...creating);
      return { done, created, decided: decidedSoFar([...created, ...done]) };
    },
    /** One of them with what this device saved over what the server said. */
    withPending(
      listed: Item,
      done: readonly OwnCommand<Names>[],
      askedAtMs: number,
    ): WithPending<Item, Names> {
      const own = done.filter((each) => isAbout(each, listed));
      const pending = own.filter((each) => isUnseen(each.entry, askedAtMs) && !isTold(listed, each));
      return {
        item: pending.reduce(apply, listed),
        pending,
        refused: own.filter(({ entry }) => isUnsettledRefusal(entry)),
      };
    },
  };
}

/** Where the server answers what a number finds in one of its lists. */
export function addressOf(path: string, number: string, asking: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ limit: '1', ...asking, q: number.slice(0, MAX_NUMBER) })}`;
}
