import { useSyncExternalStore } from 'react';
import { signal } from '@preact/signals-core';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';

interface Question {
  title: string;
  text: string;
  /** The verb on the button; without one there is nothing to decide, only to read. */
  confirm?: string | undefined;
  /** The words of the other button. */
  keep?: string | undefined;
  danger?: boolean | undefined;
}

type Choice = 'confirm' | 'other' | 'keep';

interface AskedQuestion extends Question {
  /** A second choice. */
  other?: string;
  answer: (choice: Choice) => void;
}

const asked = signal<AskedQuestion | null>(null);

/** Tells why something is not done, until it was read. */
export async function alertDialog({ title, text }: Pick<Question, 'title' | 'text'>): Promise<void> {
  await ask({ title, text, keep: 'Entendido' });
}

/** Asks before a step that cannot be undone. A second question answers no to the first. */
export async function confirmDialog(question: Question & { confirm: string }): Promise<boolean> {
  return (await ask(question)) === 'confirm';
}

/** The same with two choices, besides cancelling. */
export function chooseDialog(question: Question & { confirm: string; other: string }): Promise<Choice> {
  return ask(question);
}

function ask(question: Question & { other?: string }): Promise<Choice> {
  asked.value?.answer('keep');
  return new Promise((resolve) => {
    const answer = (choice: Choice) => {
      asked.value = null;
      resolve(choice);
    };
    asked.value = { ...question, answer };
  });
}

/** Shows the questions: once, in the application's root. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked.value);
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.answer('keep')}
      title={question?.title}
      actions={
        <>
          <Button variant="quiet" onClick={() => question?.answer('keep')}>
            {question?.keep ?? 'Cancelar'}
          </Button>
          {question?.other && (
            <Button variant="line" onClick={() => question.answer('other')}>
              {question.other}
            </Button>
          )}
          {question?.confirm && (
            <Button variant={question.danger ? 'danger' : 'solid'} onClick={() => question.answer('confirm')}>
              {question.confirm}
            </Button>
          )}
        </>
      }
    >
      <p>{question?.text}</p>
    </Dialog>
  );
}

function subscribe(changed: () => void): () => void {
  return asked.subscribe(changed);
}
