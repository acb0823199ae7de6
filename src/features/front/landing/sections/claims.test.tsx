import { render, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { formatPercent } from '#domain/base/money.ts';
import { AdvantagesSection } from '#src/features/front/landing/sections/advantages-section.tsx';
import { ComparisonSection } from '#src/features/front/landing/sections/comparison-section.tsx';

const EXAMPLE = 'Cifra de ejemplo';
const figureOf = (advantage: HTMLElement) => advantage.querySelector('p')?.textContent;
const isExample = (part: HTMLElement) => part.textContent.includes(EXAMPLE);

/** The advantages with a figure, and the one that is simply so. */
function shown() {
  const withoutConnection = screen.getByText('funciona sin conexión').closest('li')!;
  const advantages = screen.getAllByRole('listitem').filter((each) => each !== withoutConnection);
  return { advantages, withoutConnection };
}

test('every claim of the specification is made, and says that nobody measured it', () => {
  render(<AdvantagesSection deliveredPercent={null} />);
  const { advantages, withoutConnection } = shown();
  expect(isExample(withoutConnection)).toBe(false);
  expect(advantages.map(figureOf)).toEqual([
    formatPercent(95),
    '5 min',
    formatPercent(40),
    '24/7',
    '500+',
    '<30 min',
    'IA',
  ]);
  expect(advantages.filter((each) => !isExample(each))).toEqual([]);
});

test('what the server counts takes the place of its claim, and is no example', () => {
  render(<AdvantagesSection deliveredPercent={97} />);
  const [delivered, ...others] = shown().advantages;
  expect(figureOf(delivered!)).toBe(formatPercent(97));
  expect([isExample(delivered!), others.every(isExample)]).toEqual([false, true]);
});

test.each([
  [null, [formatPercent(95), formatPercent(80)]],
  [97, [formatPercent(97), formatPercent(80)]],
])(
  'with %s percent delivered the comparison marks the figures that nobody measured',
  (counted, [ours, others]) => {
    render(<ComparisonSection deliveredPercent={counted} />);
    const cells = within(screen.getByRole('row', { name: /^Pedidos entregados/ })).getAllByRole('cell');
    expect(cells.map((each) => each.textContent.includes(EXAMPLE))).toEqual([counted === null, true]);
    expect(cells[0]?.textContent).toContain(ours);
    expect(cells[1]?.textContent).toContain(others);
    expect(screen.getByRole('row', { name: /^Puesta en marcha 5 min.* 15 min/ }).textContent).toContain(
      EXAMPLE,
    );
  },
);
