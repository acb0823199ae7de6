import type { ReactNode } from 'react';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import type { ListPageLabels } from '#src/shared/worklist/define-worklist.ts';
import {
  type ShownFilters,
  WorklistPanel,
  type WorklistPanelProps,
} from '#src/shared/worklist/worklist-panel.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

interface WorklistPageProps<Listed, Row, Filters> extends WorklistPanelProps<Listed, Row, Filters> {
  /** What it says otherwise to this reader. */
  labels?: Partial<ListPageLabels>;
  actions?: ReactNode;
  /** This device's message before the list. */
  above?: ReactNode;
}

/**
 * A list that staff work on: the server answers it, the device saves the steps, which leave by themselves.
 */
export function WorklistPage<
  Listed,
  Row extends { pending: readonly unknown[] },
  Filters extends ShownFilters,
>({ labels, actions, above, list, ...rest }: WorklistPageProps<Listed, Row, Filters>) {
  const shown = labels ? { ...list, labels: { ...list.labels, ...labels } } : list;
  return (
    <Page title={shown.labels.title} aside={<AnswerFreshness answer={list.answer} />} actions={actions}>
      {above && <div className={styles.above}>{above}</div>}
      <WorklistPanel list={shown} {...rest} />
    </Page>
  );
}
