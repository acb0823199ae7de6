import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { LandingFooter } from '#src/features/front/landing/landing-footer.tsx';
import { ClosingSection } from '#src/features/front/landing/sections/closing-section.tsx';
import { ResourcesSection } from '#src/features/front/landing/sections/resources-section.tsx';

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the closing leads to an account and to the platform', () => {
  render(<ClosingSection />);
  expect([hrefOf('Comenzar Gratis'), hrefOf('Ver Plataforma')]).toEqual(['/register', '/dashboard']);
});

test('the foot has the ways in, the portal’s entrance and the parts of the page', () => {
  render(<LandingFooter />);
  expect([hrefOf('Iniciar Sesión'), hrefOf('Registrarse'), hrefOf('Portal Admin')]).toEqual([
    '/login',
    '/register',
    '/admin-portal',
  ]);
  const anchors = ['Servicios', 'Recursos', 'Términos', 'Privacidad', 'Contacto'].map(hrefOf);
  expect(anchors).toEqual(['#servicios', '#recursos', '#terminos', '#privacidad', '#contacto']);
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
});

test('the anchors of the terms and of the privacy are on the page, with the way to the whole text', () => {
  render(<ResourcesSection />);
  for (const [id, href] of [
    ['terminos', '/marketplace/terms'],
    ['privacidad', '/marketplace/privacy'],
  ] as const)
    expect(document.getElementById(id)?.querySelector('a')?.getAttribute('href')).toBe(href);
});
