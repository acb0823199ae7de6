import * as v from 'valibot';
import type { CommandName } from '#domain/command-catalogue.ts';
import { LIST_COUNTED, pageOf } from '#domain/protocol/page.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import type { CsvContent } from '#src/shared/lists/save-csv.ts';
import {
  choiceFilter,
  cursorFilter,
  dayFilter,
  pageFilter,
  textFilter,
} from '#src/shared/lists/url-filters.ts';
import {
  commandsNamed,
  decidedSoFar,
  isUnseen,
  isUnsettledRefusal,
  type OwnCommand,
} from '#src/shared/outbox/own-commands.ts';
import type { ItemPageLabels } from '#src/shared/worklist/item-page-labels.ts';
import type { Choice, Choices, FiltersOf } from '#src/shared/worklist/worklist-choice.ts';
import type { Tone } from '#src/ui/marks/badge.tsx';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

const PAGE_SIZE = 24;
/** Longer than any number: the server would refuse such a text, and it finds nothing anyway. */
const MAX_NUMBER = 40;

/** A listed item, with this device's pending commands applied. */
export interface WithPending<Item, Names extends CommandName> {
  item: Item;
  /** This device's commands on it that the server does not show yet, oldest first. */
  pending: OwnCommand<Names>[];
  /** Its commands that the server refused and its author has not settled yet. */
  refused: OwnCommand<Names>[];
}

/** What the page of a list says. */
export interface ListPageLabels {
  title: string;
  /** The label of the search text. */
  search: string;
  /** Shown when the filters leave nothing. */
  noneFound: string;
  /** Shown when there is nothing at all yet. */
  noneYet: string;
  /** The source of future items. */
  comesFrom?: string;
}

/** People's words for the listed items. */
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
  Status extends string,
  Page extends ItemPageLabels | undefined,
  Csv extends CsvContent<Item> | undefined,
> {
  /** The server's address for the list. */
  path: string;
  item: v.GenericSchema<unknown, Item>;
  /** What changes with an item: the list is asked again when the server says that some of it did. */
  follows: readonly HintedName[];
  nouns: ListedNouns;
  /** The number by which people name and find an item. */
  numberOf(item: Item): string | null;
  /** How many are shown at once; 24 by default. */
  pageSize?: number;
  labels: ListPageLabels;
  /** The values of the first stand side by side; the others are below it, as fields. */
  choices: List;
  /** It can be narrowed to days, which the server knows by `from` and `to`. */
  hasDays?: boolean;
  /** Most characters of the search text; by default those of a number. */
  maxText?: number;
  /** How many the server counts at most, by default as many as any list: a larger total means «more than these». */
  countsTo?: number;
  /** The name under which people save filters of it (`SavedFilter.list`); without one they save none. */
  savedAs?: string;
  /** Its pages are asked for by the cursors of the answers, so that a later one costs what the first does. */
  hasCursors?: boolean;
  /** Further parameters of the request for one item by its number. */
  asksForOne?: Record<string, string>;
  /** The commands on an item. */
  commands: readonly Names[];
  /** The commands that create an item that the list does not have yet. */
  creating?: readonly Creating[];
  isAbout(command: OwnCommand<Names>, item: Item): boolean;
  /** Whether the server's answer shows a command before this device heard that it was accepted. */
  isTold?(item: Item, command: OwnCommand<Names>): boolean;
  /** The item with a command applied; a command that no longer fits its state changes nothing. */
  apply(item: Item, command: OwnCommand<Names>): Item;
  /** The badge of an item's status. */
  status?: { labels: Readonly<Record<Status, string>>; tones: Readonly<Record<Status, Tone>> };
  /** The page of one item. */
  page?: Page;
  /** The file of the listed items. */
  csv?: Csv;
}

export type Worklist<
  Item,
  List extends Choices,
  Names extends CommandName,
  Creating extends CommandName = never,
  Page extends ItemPageLabels | undefined = ItemPageLabels | undefined,
  Csv extends CsvContent<Item> | undefined = CsvContent<Item> | undefined,
> = ReturnType<typeof defineWorklist<Item, List, Names, Creating, never, Page, Csv>>;

/**
 * A list that staff work on. The server answers it page by page, the device saves the steps, which leave by
 * themselves, and the screen shows the answer with those steps applied.
 */
export function defineWorklist<
  Item,
  const List extends Choices,
  Names extends CommandName,
  Creating extends CommandName = never,
  Status extends string = never,
  Page extends ItemPageLabels | undefined = undefined,
  Csv extends CsvContent<Item> | undefined = undefined,
>(definition: WorklistDefinition<Item, List, Names, Creating, Status, Page, Csv>) {
  const {
    path,
    item,
    follows,
    nouns,
    numberOf,
    pageSize = PAGE_SIZE,
    labels,
    choices,
    maxText = MAX_NUMBER,
    hasDays = false,
    hasCursors = false,
    status = { labels: {}, tones: {} },
  } = definition;
  const { asksForOne = {}, commands, creating = [], isAbout, isTold = () => false, apply } = definition;
  const { page, csv, countsTo = LIST_COUNTED, savedAs } = definition;
  const Filters = filterSchema(choices, { hasDays, hasCursors });

  return {
    path,
    follows,
    nouns,
    numberOf,
    pageSize,
    countsTo,
    labels,
    choices,
    hasDays,
    /** Whether its steps are commands, which are saved on the device; otherwise they are calls. */
    savesOffline: commands.length + creating.length > 0,
    savedAs,
    Filters,
    Answer: pageOf(item),
    StatusBadge: statusBadge(
      status.labels as Readonly<Record<Status, string>>,
      status.tones as Readonly<Record<Status, Tone>>,
    ),
    page: page as Page,
    csv: csv as Csv,
    /** The server's address for a view of the list. */
    address(filters: FiltersOf<List>, limit = pageSize): string {
      const query = new URLSearchParams({ limit: String(limit), page: String(filters.page) });
      for (const [key, { asks }] of Object.entries(choices)) {
        for (const [param, value] of Object.entries(asks(String(filters[key])))) query.set(param, value);
      }
      if (filters.desde) query.set('from', filters.desde);
      if (filters.hasta) query.set('to', filters.hasta);
      if (filters.cursor) query.set('cursor', filters.cursor);
      if (filters.q) query.set('q', filters.q.slice(0, maxText));
      return `${path}?${query}`;
    },
    /** The server's address for one item by its number. */
    addressOf: (number: string): string => addressOf(path, number, asksForOne),
    /** This person's commands on this device: those on any item, and those that create items like them. */
    own(entries: readonly OutboxEntry[]) {
      const done = commandsNamed(entries, ...commands);
      const created = commandsNamed(entries, ...creating);
      return { done, created, decided: decidedSoFar([...created, ...done]) };
    },
    /** An item of the server with this device's pending commands applied. */
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

/** The server's address for the item with a number in one of its lists. */
export function addressOf(path: string, number: string, asking: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ limit: '1', ...asking, q: number.slice(0, MAX_NUMBER) })}`;
}

function valuesOf([first, ...others]: Choice['options']): [string, ...string[]] {
  return [first.value, ...others.map((each) => each.value)];
}

/** The filters of a list, as its address has them: each choice by its name, the days, the text and the page. */
function filterSchema<List extends Choices>(
  choices: List,
  { hasDays, hasCursors }: { hasDays: boolean; hasCursors: boolean },
) {
  const chosen = Object.entries(choices).map(([key, { options }]) => [key, choiceFilter(valuesOf(options))]);
  return v.object({
    ...Object.fromEntries(chosen),
    ...(hasDays && { desde: dayFilter, hasta: dayFilter }),
    q: textFilter,
    page: pageFilter,
    ...(hasCursors && { cursor: cursorFilter }),
  }) as unknown as v.GenericSchema<unknown, FiltersOf<List>>;
}
