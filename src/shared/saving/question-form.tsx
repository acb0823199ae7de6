import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';

interface QuestionFormProps {
  /** The words of the button that asks. */
  submit: string;
  isAsking: boolean;
  /** What the server said, where it did not answer. */
  refusal: string | null;
  className: string | undefined;
  onAsk: () => void;
  children: ReactNode;
}

/** A form that asks the server something and changes nothing. */
export function QuestionForm({ submit, isAsking, refusal, className, onAsk, children }: QuestionFormProps) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      {children}
      {refusal && (
        <Banner tone="bad" inset>
          {refusal}
        </Banner>
      )}
      <div>
        <Button type="submit" busy={isAsking}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
