import type { ReactNode } from 'react';
import { AnswerStamp, AnswerView } from '#src/shared/lists/answer-view.tsx';
import type { Answer } from '#src/shared/lists/use-answer.ts';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Pager } from '#src/ui/layout/pager.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

interface DeskListProps<Listed, Shown> {
  title: string;
  actions?: ReactNode;
  /** What this device has to say before the list. */
  above?: ReactNode;
  /** What is listed, in the singular and in the plural: «devolución», «devoluciones». */
  nouns: readonly [one: string, many: string];
  /** With its article: «las devoluciones». */
  what: string;
  answer: Answer<{ data: Listed[]; pagination: { total: number; page: number; pages: number } }>;
  filters: ReactNode;
  /** Takes the filters away; null while there are none. */
  onClear: (() => void) | null;
  /** Said when the filters leave nothing. */
  noneFound: string;
  /** Said when there is nothing at all yet. */
  noneYet: string;
  /** Where what will be listed comes from, and the way there. */
  comesFrom?: string;
  origin?: ReactNode;
  onPage: (page: number) => void;
  columns: readonly Column<Shown>[];
  /** What the server listed as it is shown, with what this device has not sent yet. */
  show: (listed: Listed) => Shown;
  rowKey: (shown: Shown) => string;
  renderCard: (shown: Shown) => ReactNode;
  /** Tints what has something unsent. */
  unsent: (shown: Shown) => boolean;
}

/** A list that staff work on: the server answers it, the steps are saved on the device and leave by themselves. */
export function DeskList<Listed, Shown>(props: DeskListProps<Listed, Shown>) {
  const { title, nouns, what, answer, filters, onClear, onPage } = props;
  return (
    <Page title={title} stamp={<AnswerStamp answer={answer} />} actions={props.actions}>
      {props.above && <div className={styles.above}>{props.above}</div>}
      <Panel flush>
        {filters}
        <AnswerView answer={answer} what={what} flush>
          {({ data, pagination: { page, pages, total } }) => (
            <DataTable
              caption={title}
              columns={props.columns}
              rows={data.map(props.show)}
              rowKey={props.rowKey}
              renderCard={props.renderCard}
              selected={props.unsent}
              empty={
                onClear ? (
                  <EmptyState
                    title={props.noneFound}
                    action={
                      <Button variant="soft" onClick={onClear}>
                        Quitar los filtros
                      </Button>
                    }
                  />
                ) : (
                  <EmptyState title={props.noneYet} action={props.origin}>
                    {props.comesFrom}
                  </EmptyState>
                )
              }
              footer={<Pager page={page} pages={pages} total={total} nouns={nouns} onPage={onPage} />}
            />
          )}
        </AnswerView>
      </Panel>
    </Page>
  );
}
