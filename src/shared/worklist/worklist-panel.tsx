import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { NoneFound } from '#src/shared/lists/none-found.tsx';
import type { Answer } from '#src/shared/answers/use-answer.ts';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { ListedNouns, ListPageLabels } from '#src/shared/worklist/define-worklist.ts';
import { hasNextPage, turnTo } from '#src/shared/worklist/turn-to.ts';
import { SavedFilters } from '#src/shared/worklist/saved-filters.tsx';
import { ListFilters } from '#src/shared/worklist/list-filters.tsx';
import { Pager } from '#src/ui/layout/pager.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import type { Pagination } from '#domain/protocol/page.ts';
import type { FilterChoicesProps } from '#src/shared/lists/filter-choices.tsx';

/** The rows of a list, in a table and as cards of a phone. */
export interface ListViews<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  renderCard: (row: Row) => ReactNode;
}

/** What every list is narrowed by. */
export type ShownFilters = { q: string; page: number; desde?: string; hasta?: string };

export interface WorklistPanelProps<Listed, Row, Filters> extends ListViews<Row> {
  /** Of the panel, where the list is a part of a page about something else. */
  title?: ReactNode;
  /** Beside that title. */
  panelActions?: ReactNode;
  /** The list, as `useWorklist` reads it. */
  list: {
    nouns: ListedNouns;
    countsTo?: number | undefined;
    savesOffline: boolean;
    labels: ListPageLabels;
    choices: FilterChoicesProps<Filters>['choices'];
    hasDays: boolean;
    savedAs?: string | undefined;
    Filters: v.GenericSchema<unknown, Filters>;
    answer: Answer<{ data: Listed[]; pagination: Pagination }>;
    rows: readonly Row[];
    filters: Filters;
    change: (changes: Partial<Filters>) => void;
    clear: (() => void) | null;
  };
  /** How wide each choice below the first is where the screen has room. */
  choiceWidth?: 'wide' | 'narrow';
  /** The way to where future items come from. */
  origin?: ReactNode;
  /** What can be done with several items, above them. */
  bar?: ReactNode;
}

/** A list that is not counted to its end leads there, and what was on its last page may have gone. */
function BeyondTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      title="La lista termina antes de esta página"
      action={
        <Button variant="soft" onClick={onFirst}>
          Ir a la primera página
        </Button>
      }
    />
  );
}

/** The filters, the rows and the pages of a worklist. */
export function WorklistPanel<
  Listed,
  Row extends { pending: readonly unknown[] },
  Filters extends ShownFilters,
>(props: WorklistPanelProps<Listed, Row, Filters>) {
  const { list, choiceWidth, title, panelActions } = props;
  const { nouns, answer, rows, change, clear } = list;
  const { title: caption, search, noneFound, noneYet, comesFrom } = list.labels;
  return (
    <Panel title={title} actions={panelActions} flush>
      {list.savedAs && <SavedFilters list={list} savedAs={list.savedAs} />}
      <ListFilters
        filters={list.filters}
        onChange={change}
        search={search}
        choices={list.choices}
        hasDays={list.hasDays}
        choiceWidth={choiceWidth}
      />
      {props.bar}
      <AnswerView answer={answer} what={nouns.all} flush savesOffline={list.savesOffline}>
        {({ pagination }) => (
          <DataTable
            caption={caption}
            columns={props.columns}
            rows={rows}
            rowKey={props.rowKey}
            renderCard={props.renderCard}
            selected={({ pending }) => pending.length > 0}
            empty={
              pagination.page > 1 ? (
                <BeyondTheEnd onFirst={() => change({ page: 1 } as Partial<Filters>)} />
              ) : clear ? (
                <NoneFound title={noneFound} onClear={clear} />
              ) : (
                <EmptyState title={noneYet} action={props.origin}>
                  {comesFrom}
                </EmptyState>
              )
            }
            footer={
              <Pager
                page={pagination.page}
                pages={pagination.pages}
                total={pagination.total}
                countsTo={list.countsTo}
                nouns={[nouns.one, nouns.many]}
                hasNext={hasNextPage(pagination)}
                onPage={(chosen) => change(turnTo(chosen, pagination) as Partial<Filters>)}
              />
            }
          />
        )}
      </AnswerView>
    </Panel>
  );
}
