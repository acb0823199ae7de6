import { useSyncExternalStore } from 'react';
import { signal } from '@preact/signals-react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface Question {
  title: string;
  text: string;
  /** The verb on the button. */
  confirm: string;
  /** What the other button says. */
  keep?: string | undefined;
  danger?: boolean | undefined;
}

interface AskedQuestion extends Question {
  answer: (yes: boolean) => void;
}

const asked = signal<AskedQuestion | null>(null);

/** Asks before something that cannot be taken back. A second question answers no to the first. */
export function confirmDialog(question: Question): Promise<boolean> {
  asked.value?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked.value = null;
      resolve(yes);
    };
    asked.value = { ...question, answer };
  });
}

/** Where questions are shown: once, in the application's root. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked.value);
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.title}
      actions={
        <>
          <Button variant="quiet" onClick={() => question?.answer(false)}>
            {question?.keep ?? 'Cancelar'}
          </Button>
          <Button variant={question?.danger ? 'danger' : 'solid'} onClick={() => question?.answer(true)}>
            {question?.confirm}
          </Button>
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
