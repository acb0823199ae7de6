/*
 * The arithmetic question of the early-access form (spec §5). It keeps nobody out, and is not meant to: what
 * keeps robots out is the limit of an address, the field that people do not see and the time that the form
 * took (`domain/leads/robot-signs.ts`).
 */

export const QUESTION_KINDS = [
  'addition',
  'subtraction',
  'multiplication',
  'division',
  'three_term_sum',
  'three_term_difference',
  'square',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Digits that an answer may have (spec §5). */
export const ANSWER_DIGITS = 4;
/** How long a wrong answer is called wrong (spec §5, §9). */
export const WRONG_SHOWN_MS = 2_000;

export const securityMessages = {
  unsolved: 'Por favor, completa la verificación de seguridad',
  wrong: 'Intenta de nuevo',
  right: '¡Correcto!',
} as const;

export interface SecurityQuestion {
  /** `copy` asks for no sum: its number is written, or copied and pasted, as it stands. */
  kind: QuestionKind | 'copy';
  /** As it is written: `12 ÷ 4`; of `copy`, its digits. */
  text: string;
  /** As it is said, for a screen reader that skips the signs: `12 dividido entre 4`. */
  spoken: string;
  answer: number;
}

/** A number in [0, 1), as `Math.random` gives. */
export type RandomSource = () => number;

type Term = readonly [sign: keyof typeof spokenSigns, value: number];

const spokenSigns = { '+': 'más', '−': 'menos', '×': 'por', '÷': 'dividido entre' } as const;

const makers: Record<QuestionKind, (whole: (least: number, most: number) => number) => SecurityQuestion> = {
  addition: (whole) => {
    const [a, b] = [whole(1, 20), whole(1, 20)];
    return question('addition', a, [['+', b]], a + b);
  },
  subtraction: (whole) => {
    const [taken, left] = [whole(1, 12), whole(1, 12)];
    return question('subtraction', taken + left, [['−', taken]], left);
  },
  multiplication: (whole) => {
    const [a, b] = [whole(2, 10), whole(2, 10)];
    return question('multiplication', a, [['×', b]], a * b);
  },
  division: (whole) => {
    const [by, result] = [whole(2, 10), whole(1, 10)];
    return question('division', by * result, [['÷', by]], result);
  },
  three_term_sum: (whole) => {
    const [a, b, c] = [whole(1, 10), whole(1, 10), whole(1, 10)];
    return question(
      'three_term_sum',
      a,
      [
        ['+', b],
        ['+', c],
      ],
      a + b + c,
    );
  },
  three_term_difference: (whole) => {
    const [b, c, left] = [whole(1, 8), whole(1, 8), whole(1, 10)];
    return question(
      'three_term_difference',
      b + c + left,
      [
        ['−', b],
        ['−', c],
      ],
      left,
    );
  },
  square: (whole) => {
    const base = whole(2, 12);
    return { kind: 'square', text: `${base}²`, spoken: `${base} al cuadrado`, answer: base * base };
  },
};

/** A question of a kind drawn by chance, whose answer is a whole number of four digits or fewer. */
export function makeQuestion(random: RandomSource): SecurityQuestion {
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const kind = QUESTION_KINDS[whole(0, QUESTION_KINDS.length - 1)] ?? 'addition';
  return makers[kind](whole);
}

/**
 * The question for who cannot or does not want to do sums: a number of four digits that is written again, or copied
 * and pasted (WCAG 2.2, 3.3.8). It has to be answered as any other.
 */
export function numberToCopy(random: RandomSource): SecurityQuestion {
  const answer = 1_000 + Math.floor(random() * 9_000);
  return { kind: 'copy', text: `${answer}`, spoken: `${answer}`, answer };
}

/** The next question for somebody who asked for another one: of another kind than the one they saw. */
export function anotherQuestion(before: SecurityQuestion, random: RandomSource): SecurityQuestion {
  for (let tries = 0; tries < QUESTION_KINDS.length * 2; tries += 1) {
    const made = makeQuestion(random);
    if (made.kind !== before.kind) return made;
  }
  return makeQuestion(random);
}

/** What an answer's field keeps of what was typed or pasted: digits, four at most. */
export function answerDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, ANSWER_DIGITS);
}

export function isRightAnswer({ answer }: SecurityQuestion, typed: string): boolean {
  return /^\d{1,4}$/.test(typed) && Number(typed) === answer;
}

function question(
  kind: QuestionKind,
  first: number,
  rest: readonly Term[],
  answer: number,
): SecurityQuestion {
  const text = rest.map(([sign, value]) => ` ${sign} ${value}`).join('');
  const spoken = rest.map(([sign, value]) => ` ${spokenSigns[sign]} ${value}`).join('');
  return { kind, text: `${first}${text}`, spoken: `${first}${spoken}`, answer };
}
