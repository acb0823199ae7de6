import { Check, RefreshCw } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import {
  ANSWER_DIGITS,
  answerDigits,
  anotherQuestion,
  isRightAnswer,
  makeQuestion,
  numberToCopy,
  securityMessages,
  WRONG_SHOWN_MS,
  type RandomSource,
  type SecurityQuestion,
} from '#domain/leads/security-question.ts';
import { after } from '#src/device/clock.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/front/landing/security-check.module.css';

interface SecurityCheckProps {
  isSolved: boolean;
  onSolved: () => void;
  /** What is wrong with leaving it unsolved. */
  error?: string | undefined;
  /** Chance, for a test that chooses the question. */
  random?: RandomSource | undefined;
}

/**
 * An arithmetic question that has to be solved (spec §4, §5). It has no time limit, and who cannot or does not want
 * to do sums copies a number instead (decision 0089).
 */
export function SecurityCheck({ isSolved, onSolved, error, random }: SecurityCheckProps) {
  const group = useRef<HTMLDivElement>(null);
  const heading = useId();

  function solve() {
    // The field that has the focus goes with the question.
    group.current?.focus();
    onSolved();
  }
  return (
    <div role="group" aria-labelledby={heading} tabIndex={-1} ref={group} className={styles.check}>
      <p id={heading} className={styles.heading}>
        Verificación de seguridad
      </p>
      {isSolved ? (
        <p role="status" className={styles.right}>
          <Check /> {securityMessages.right}
        </p>
      ) : (
        <Question random={random} onRight={solve} error={error} />
      )}
    </div>
  );
}

interface QuestionProps extends Pick<SecurityCheckProps, 'error' | 'random'> {
  onRight: () => void;
}

function Question({ random = Math.random, onRight, error }: QuestionProps) {
  const [question, setQuestion] = useState(() => makeQuestion(random));
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);

  useEffect(() => (isWrong ? after(WRONG_SHOWN_MS, () => setWrong(false)) : undefined), [isWrong]);

  function type(text: string) {
    const digits = answerDigits(text);
    setTyped(digits);
    setWrong(false);
    if (isRightAnswer(question, digits)) onRight();
  }
  function verify() {
    if (isRightAnswer(question, typed)) onRight();
    else setWrong(true);
  }
  function ask(next: SecurityQuestion) {
    setQuestion(next);
    setTyped('');
    setWrong(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter answers the question and does not send the form around it.
    event.preventDefault();
    verify();
  }
  return (
    <>
      <p className={styles.question}>
        {question.kind === 'copy' ? (
          <>
            Escribe o pega este número: <b>{question.text}</b>
          </>
        ) : (
          <>
            <span aria-hidden="true">¿Cuánto es {question.text}?</span>
            <VisuallyHidden>¿Cuánto es {question.spoken}?</VisuallyHidden>
          </>
        )}
      </p>
      <div className={styles.line}>
        <TextField
          label="Tu respuesta"
          name="respuesta"
          inputMode="numeric"
          maxLength={ANSWER_DIGITS}
          value={typed}
          onChange={type}
          onKeyDown={onKeyDown}
          error={error}
        />
        <Button variant="soft" onClick={verify}>
          Verificar
        </Button>
      </div>
      <p role="status" className={styles.wrong}>
        {isWrong && securityMessages.wrong}
      </p>
      <div className={styles.ways}>
        <Button variant="quiet" size="sm" onClick={() => ask(anotherQuestion(question, random))}>
          <RefreshCw /> Otra pregunta
        </Button>
        <Button variant="quiet" size="sm" onClick={() => ask(numberToCopy(random))}>
          Prefiero copiar un número
        </Button>
      </div>
    </>
  );
}
