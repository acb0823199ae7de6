import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_NOTICE, type ShopBanner, type ShopNotice } from '#domain/settings/content/shop-content.ts';
import { BannersField } from '#src/features/office/settings/content/banners-field.tsx';
import { NoticeField } from '#src/features/office/settings/content/notice-field.tsx';
import { QuestionsField } from '#src/features/office/settings/content/questions-field.tsx';
import { shopBanners, shopQuestions } from '#test/factories/shop-content.ts';
import { write } from '#test/support/write.ts';

const shared = { label: 'Lista', explanation: 'Lo que se ve.', error: undefined };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const submit = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });
let banners: readonly ShopBanner[] = [];
let notice: ShopNotice = NO_NOTICE;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-04-01T12:00:00-05:00'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

function Banners({ initial = [] }: { initial?: readonly ShopBanner[] }) {
  const [value, setValue] = useState(initial);
  const change = (next: readonly ShopBanner[]) => {
    banners = next;
    setValue(next);
  };
  return <BannersField {...shared} value={value} onChange={change} />;
}

function Notice() {
  const [value, setValue] = useState(NO_NOTICE);
  const change = (next: ShopNotice) => {
    notice = next;
    setValue(next);
  };
  const error = value.link === '' ? undefined : 'No';
  return <NoticeField {...shared} value={value} error={error} onChange={change} />;
}

test('a banner is drawn while it is written, added once it leads into the shop, and changed', async () => {
  render(<Banners />);
  screen.getByText(/^Ninguno: bajo la portada/);
  press('Agregar anuncio');
  write('Título', 'Día del niño');
  const drawn = within(screen.getByRole('dialog')).getByRole('heading', { name: 'Día del niño' });
  expect(drawn.closest('article')?.dataset['tone']).toBe('green');
  write('Dirección que abre', 'https://otra.co');
  await submit();
  screen.getByText(/^Escribe una dirección de la tienda/);
  write('Dirección que abre', '/marketplace/deals');
  write('Se ve desde', '2026-04-20');
  write('Hasta', '2026-04-19');
  await submit();
  screen.getByText(/Termina antes de empezar/);
  write('Hasta', '');
  await submit();
  expect(banners).toMatchObject([
    { title: 'Día del niño', from: '2026-04-20', until: null, picture_url: null },
  ]);
  screen.getByText(/Verde, desde el 20 de abr de 2026\. Lleva a \/marketplace\/deals/);
});

test('what is wrong with another banner does not stand in the dialog of this one', async () => {
  const [broken] = shopBanners;
  render(<Banners initial={broken ? [{ ...broken, title: '' }] : []} />);
  press('Agregar anuncio');
  write('Título', 'Día del niño');
  await submit();
  expect(screen.queryByText('Escribe el título.')).toBeNull();
});

test('banners change places by keyboard', () => {
  render(<Banners initial={shopBanners.slice(1, 3)} />);
  const [first] = screen.getAllByRole('button', { name: /Vuelve el fútbol/ });
  if (first) fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(banners.map(({ id }) => id)).toEqual(['envios', 'deportes']);
});

test('a notice with another text is another one, and what it cannot be stands at its field', () => {
  render(<Notice />);
  expect(screen.queryByLabelText('Dirección que abre')).toBeNull();
  write('Qué dice', 'Mañana no despachamos.');
  const { id } = notice;
  expect(id).not.toBe('');
  write('Dirección que abre', '//otra.co');
  expect(notice.id).toBe(id);
  screen.getByText(/^Escribe una dirección de la tienda/);
  write('Qué dice', 'Mañana sí despachamos.');
  expect(notice.id).not.toBe(id);
});

test('a question says what it lacks', async () => {
  render(<QuestionsField {...shared} value={shopQuestions} onChange={() => undefined} />);
  screen.getByText('¿Abren los domingos?');
  press('Agregar pregunta');
  await submit();
  screen.getByText('Escribe la pregunta.');
  screen.getByText('Escribe la respuesta.');
});
