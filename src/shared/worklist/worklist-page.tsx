import type { ReactNode } from 'react';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { NoneFound } from '#src/shared/lists/none-found.tsx';
import type { Answer } from '#src/shared/answers/use-answer.ts';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { ListedNouns } from '#src/shared/worklist/define-worklist.ts';
import { ListFilters, type ListFilterFields } from '#src/shared/worklist/list-filters.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Pager } from '#src/ui/layout/pager.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import type { Pagination } from '#domain/protocol/page.ts';
import styles from '#src/shared/lists/desk-list.module.css';

interface WorklistPageProps<Listed, Row, Filters, State extends keyof Filters> {
  title: string;
  actions?: ReactNode;
  /** This device's message before the list. */
  above?: ReactNode;
  /** The list, as `useWorklist` reads it. */
  list: {
    nouns: ListedNouns;
    answer: Answer<{ data: Listed[]; pagination: Pagination }>;
    rows: readonly Row[];
    filters: Filters;
    change: (changes: Partial<Filters>) => void;
    clear: (() => void) | null;
  };
  filters: ListFilterFields<Filters, State>;
  /** Shown when the filters leave nothing. */
  noneFound: string;
  /** Shown when there is nothing at all yet. */
  noneYet: string;
  /** The source of future items, and the way there. */
  comesFrom?: string;
  origin?: ReactNode;
  /** What can be done with several items, above them. */
  bar?: ReactNode;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  renderCard: (row: Row) => ReactNode;
}

/**
 * A list that staff work on: the server answers it, the device saves the steps, which leave by themselves.
 */
export function WorklistPage<
  Listed,
  Row extends { pending: readonly unknown[] },
  Filters extends { q: string; page: number },
  State extends keyof Filters,
>(props: WorklistPageProps<Listed, Row, Filters, State>) {
  const { title, list } = props;
  const { nouns, answer, rows, change, clear } = list;
  return (
    <Page title={title} aside={<AnswerFreshness answer={answer} />} actions={props.actions}>
      {props.above && <div className={styles.above}>{props.above}</div>}
      <Panel flush>
        <ListFilters filters={list.filters} onChange={change} {...props.filters} />
        {props.bar}
        <AnswerView answer={answer} what={nouns.all} flush>
          {({ pagination }) => (
            <DataTable
              caption={title}
              columns={props.columns}
              rows={rows}
              rowKey={props.rowKey}
              renderCard={props.renderCard}
              selected={({ pending }) => pending.length > 0}
              empty={
                clear ? (
                  <NoneFound title={props.noneFound} onClear={clear} />
                ) : (
                  <EmptyState title={props.noneYet} action={props.origin}>
                    {props.comesFrom}
                  </EmptyState>
                )
              }
              footer={
                <Pager
                  page={pagination.page}
                  pages={pagination.pages}
                  total={pagination.total}
                  nouns={[nouns.one, nouns.many]}
                  onPage={(chosen) => change({ page: chosen } as Partial<Filters>)}
                />
              }
            />
          )}
        </AnswerView>
      </Panel>
    </Page>
  );
}
