import { useState } from 'react';
import { parseListQuery } from '#domain/scanning/list-query.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { taskAnswers } from '#src/shared/floor/task-answers.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { TaskRow } from '#src/features/floor/jobs/task-row.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** So many tasks are in sight at once; of more, one is looked for. */
const MAX_IN_SIGHT = 4;

interface FloorTaskListsProps {
  mine: readonly TaskWithPending[];
  free: readonly TaskWithPending[];
  taken: readonly TaskWithPending[];
}

/** The open tasks by who has them, and a search among them. A code that is read opens its task all the same. */
export function FloorTaskLists({ mine, free, taken }: FloorTaskListsProps) {
  const [text, setText] = useState('');
  const question = parseListQuery(text);
  const [own, open, others] = [mine, free, taken].map((list) =>
    list.filter((each) => taskAnswers(each, question)),
  );
  const found = [own, open, others].flat().length;
  const all = mine.length + free.length + taken.length;
  return (
    <>
      {all > MAX_IN_SIGHT && (
        <TextField
          type="search"
          label="Buscar una tarea"
          placeholder="Pedido, aviso, producto o SKU"
          data-codes=""
          value={text}
          onChange={setText}
        />
      )}
      {all > 0 && found === 0 && (
        <p className={styles.big} role="status">
          Ninguna tarea responde a «{text.trim()}».
        </p>
      )}
      <TaskList title="Las tuyas" tasks={own} />
      <TaskList title="Por hacer" tasks={open} />
      <TaskList title="Las tienen otros" tasks={others} />
    </>
  );
}

function TaskList({ title, tasks = [] }: { title: string; tasks: readonly TaskWithPending[] | undefined }) {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <span className={styles.figure}>{tasks.length}</span>
      </h2>
      <ul className={styles.tasks}>
        {tasks.map((each) => (
          <li key={each.id}>
            <TaskRow task={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}
