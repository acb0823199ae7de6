import type { WrittenStatement } from '#test/planted/planted-statements.ts';

/** Of point 2, the landing: row, file, what stands there, what is planted in its place, and the test of the row. */
export const statementsOfPoint2Landing: readonly WrittenStatement[] = [
  [
    '2.27',
    'src/features/front/landing/hero/work-verbs.ts',
    "  'respondemos',\n",
    '',
    'src/features/front/landing/hero/hero.test.tsx',
  ],
  [
    '2.28',
    'src/features/front/landing/hero/start-of.ts',
    "'Empezar en 5 Min'",
    "'Empezar'",
    'src/features/front/landing/hero/start-of.test.ts',
  ],
  [
    '2.29',
    'src/features/front/landing/use-early-access.ts',
    '    text.empty(typed);\n',
    '',
    'src/features/front/landing/early-access-form.isolated.test.tsx',
  ],
  [
    '2.30',
    'src/features/front/landing/mockup/dashboard-mockup.tsx',
    'VIEW_MS = 4_000',
    'VIEW_MS = 5_000',
    'src/features/front/landing/mockup/dashboard-mockup.test.tsx',
  ],
  [
    '2.31',
    'src/features/front/landing/metrics-strip.tsx',
    'SHOWN_CATEGORIES = 5',
    'SHOWN_CATEGORIES = 0',
    'src/features/front/landing/metrics-strip.test.tsx',
  ],
  [
    '2.32',
    'src/features/front/landing/process/process-steps.tsx',
    'STEP_MS = 3_000',
    'STEP_MS = 4_000',
    'src/features/front/landing/process/process-steps.test.tsx',
  ],
  [
    '2.33',
    'src/features/front/landing/process/step-dialog.tsx',
    '          <StepComparison compared={compared} />\n',
    '',
    'src/features/front/landing/process/step-dialog.test.tsx',
  ],
  [
    '2.34',
    'src/features/front/landing/sections/services-section.tsx',
    "title: 'Alistamiento'",
    "title: 'Otros'",
    'src/features/front/landing/sections/services-section.test.tsx',
  ],
  [
    '2.35',
    'src/features/front/landing/sections/advantages-section.tsx',
    '              {text} <ExampleMark />',
    '              {text}',
    'src/features/front/landing/sections/claims.test.tsx',
  ],
  [
    '2.36',
    'src/features/front/landing/sections/comparison-section.tsx',
    '{formatPercent(DELIVERIES_PERCENT.others)} <ExampleMark />',
    '{formatPercent(DELIVERIES_PERCENT.others)}',
    'src/features/front/landing/sections/claims.test.tsx',
  ],
  [
    '2.37',
    'src/features/front/landing/sections/closing-section.tsx',
    'href={paths.register}',
    'href={paths.login}',
    'src/features/front/landing/ways-in.test.tsx',
  ],
  [
    '2.38',
    'src/features/front/landing/landing-footer.tsx',
    'paths.loginShort',
    'paths.login',
    'src/features/front/landing/ways-in.test.tsx',
  ],
];
