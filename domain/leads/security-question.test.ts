import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerDigits,
  anotherQuestion,
  isRightAnswer,
  makeQuestion,
  QUESTION_KINDS,
  type SecurityQuestion,
} from '#domain/leads/security-question.ts';

/** What a written question asks for, worked out from its text alone. */
function workedOut({ text }: SecurityQuestion): number {
  if (text.endsWith('²')) return Number(text.slice(0, -1)) ** 2;
  const [first = '', ...rest] = text.split(' ');
  let result = Number(first);
  for (let at = 0; at < rest.length; at += 2) {
    const value = Number(rest[at + 1]);
    if (rest[at] === '+') result += value;
    else if (rest[at] === '−') result -= value;
    else if (rest[at] === '×') result *= value;
    else result /= value;
  }
  return result;
}

const chance = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
const drawn = (numbers: Iterator<number>) => () => Number(numbers.next().value);

describe('a security question', () => {
  test('has for its answer what its text comes to, a whole number of four digits or fewer', () => {
    fc.assert(
      fc.property(chance, (numbers) => {
        const question = makeQuestion(drawn(numbers));
        expect(question.answer).toBe(workedOut(question));
        expect(String(question.answer)).toMatch(/^\d{1,4}$/);
        expect(isRightAnswer(question, String(question.answer))).toBe(true);
        expect(isRightAnswer(question, String(question.answer + 1))).toBe(false);
        expect(question.spoken).not.toMatch(/[+−×÷²]/);
      }),
    );
  });

  test('is of each of the seven kinds, as chance has it', () => {
    const kinds = QUESTION_KINDS.map((_, place) => makeQuestion(() => place / QUESTION_KINDS.length).kind);
    expect(kinds).toEqual([...QUESTION_KINDS]);
  });

  test('is another one for who asks for another', () => {
    fc.assert(
      fc.property(chance, (numbers) => {
        const random = drawn(numbers);
        const first = makeQuestion(random);
        const next = anotherQuestion(first, random);
        expect(next.answer).toBe(workedOut(next));
      }),
    );
    const [first] = [makeQuestion(() => 0)];
    const numbers = [0, 0.1, 0.2, 0.5, 0.1, 0.2].values();
    expect(anotherQuestion(first, () => numbers.next().value ?? 0).kind).not.toBe(first.kind);
  });

  test('is not answered by no digits, and its field keeps four digits of what is pasted', () => {
    const zeroWouldDo: SecurityQuestion = { kind: 'subtraction', text: '1 − 1', spoken: '', answer: 0 };
    expect(isRightAnswer(zeroWouldDo, '')).toBe(false);
    expect(answerDigits(' 12a34-5 ')).toBe('1234');
    expect(answerDigits('１２')).toBe('12');
  });
});
