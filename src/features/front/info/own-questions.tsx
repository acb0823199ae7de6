import { useOwnQuestions } from '#src/shared/settings/shop-content.ts';

/** The questions that the company answers itself; nothing without any. */
export function OwnQuestions() {
  const questions = useOwnQuestions();
  if (questions.length === 0) return null;
  return (
    <>
      <h2>Más preguntas</h2>
      {questions.map(({ id, question, answer }) => (
        <div key={id}>
          <h3>{question}</h3>
          {answer.split(/\n\s*\n/).map((paragraph, at) => (
            // Two paragraphs may say the same.
            <p key={at}>{paragraph}</p>
          ))}
        </div>
      ))}
    </>
  );
}
