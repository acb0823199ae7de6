import type { ListQuery } from '#domain/scanning/list-query.ts';
import { memoizeByKey } from '#domain/base/memoize.ts';
import { searchedText } from '#domain/text/tokenize.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { taskKindLabels } from '#domain/warehouse/tasks/warehouse-task.ts';

/** Whether a task is one that somebody asks for: by its kind, its reference, a product, a code or who has it. */
export function taskAnswers(task: TaskWithPending, question: ListQuery): boolean {
  if (question.isEmpty) return true;
  return question.isIn(textOf(task)) || task.lines.some((each) => question.names(each));
}

/** Made once for each state of a row: a question asks all of them at each letter. */
const textOf = memoizeByKey(({ kind, reference, claimedBy, lines }: TaskWithPending) => {
  const products = lines.flatMap((each) => [each.productName, each.sku, each.gtin]);
  return searchedText(taskKindLabels[kind], reference, claimedBy?.userName ?? null, ...products);
});
