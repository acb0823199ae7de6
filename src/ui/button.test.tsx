import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { Button, LinkButton } from '#src/ui/button.tsx';

test('the main action of a screen says that it is, whether it acts or leads elsewhere', () => {
  render(
    <>
      <Button>Guardar</Button>
      <LinkButton href="/">Seguir</LinkButton>
      <Button variant="line">Cancelar</Button>
      <Button size="sm">Más</Button>
    </>,
  );
  const marked = [...document.querySelectorAll('[data-main]')].map((each) => each.textContent);
  expect(marked).toEqual(['Guardar', 'Seguir']);
  expect(screen.getAllByRole('button')).toHaveLength(3);
});
