import { useState } from 'react';
import { ManagedCategories, categoryPaths, type ManagedCategory } from '#domain/catalog/category-api.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AttributesDialog } from '#src/features/office/catalog/attributes-dialog.tsx';
import { CategoryBranch } from '#src/features/office/catalog/category-branch.tsx';
import type { CategoryTask } from '#src/features/office/catalog/category-task.ts';
import { CategoryDialog } from '#src/features/office/catalog/category-dialog.tsx';
import { OtherCategoryDialog } from '#src/features/office/catalog/other-category-dialog.tsx';
import { useCategoryOrder } from '#src/features/office/catalog/use-category-order.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from '#src/features/office/catalog/categories.module.css';

/** The tree of the shop's categories, for those who look after the catalogue. The server keeps it, and every device has it. */
export default function CategoriesPage() {
  const answer = useAnswer(categoryPaths.all, ManagedCategories, { follows: ['categories'] });
  const [task, setTask] = useState<CategoryTask | null>(null);
  const offline = useSignalValue(connection) === 'offline';
  return (
    <Page
      title="Categorías"
      aside={<AnswerFreshness answer={answer} />}
      actions={
        <Button disabled={offline} onClick={() => setTask({ kind: 'create', parent: null })}>
          Nueva categoría
        </Button>
      }
    >
      <AnswerView answer={answer} what="las categorías">
        {({ data }) => <Tree categories={data} offline={offline} refresh={answer.refresh} onTask={setTask} />}
      </AnswerView>
      {answer.data && task && (
        <TaskDialog
          task={task}
          categories={answer.data.data}
          refresh={answer.refresh}
          onClose={() => setTask(null)}
        />
      )}
    </Page>
  );
}

interface TreeProps {
  categories: readonly ManagedCategory[];
  offline: boolean;
  refresh: () => Promise<void>;
  onTask: (task: CategoryTask) => void;
}

function Tree({ categories, offline, refresh, onTask }: TreeProps) {
  const { ordered, move } = useCategoryOrder(categories, refresh);
  if (categories.length === 0)
    return (
      <EmptyState title="No hay ninguna categoría">
        <p>Crea la primera: los productos se ordenan en ellas.</p>
      </EmptyState>
    );
  return (
    <>
      {offline && (
        <Banner tone="info" inset>
          Las categorías se cambian en el servidor: vuelve a intentarlo cuando haya conexión.
        </Banner>
      )}
      <p className={styles.note}>
        Arrastra para cambiar el orden en que se ven en la tienda, o usa las flechas del teclado. Donde nadie
        ha puesto un orden, van primero las que tienen más productos a la venta.
      </p>
      <CategoryBranch
        categories={ordered}
        parentId={null}
        level={1}
        offline={offline}
        onMove={move}
        onTask={onTask}
        refresh={refresh}
      />
    </>
  );
}

interface TaskDialogProps {
  task: CategoryTask;
  categories: readonly ManagedCategory[];
  refresh: () => Promise<void>;
  onClose: () => void;
}

function TaskDialog({ task, ...props }: TaskDialogProps) {
  if (task.kind === 'create') return <CategoryDialog category={null} parent={task.parent} {...props} />;
  if (task.kind === 'change') return <CategoryDialog category={task.category} parent={null} {...props} />;
  if (task.kind === 'attributes') return <AttributesDialog category={task.category} {...props} />;
  return <OtherCategoryDialog kind={task.kind} category={task.category} {...props} />;
}
