import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { LandingFooter } from '#src/features/front/landing/landing-footer.tsx';
import { ClosingSection } from '#src/features/front/landing/sections/closing-section.tsx';

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the closing leads to an account and to the platform', () => {
  render(<ClosingSection />);
  expect([hrefOf('Comenzar Gratis'), hrefOf('Ver Plataforma')]).toEqual(['/register', '/dashboard']);
});

test('the foot has the ways in, the portal’s entrance and the parts of the page', () => {
  render(<LandingFooter />);
  expect([hrefOf('Iniciar Sesión'), hrefOf('Registrarse'), hrefOf('Portal Admin')]).toEqual([
    '/auth/login',
    '/register',
    '/admin-portal',
  ]);
  expect([hrefOf('Servicios'), hrefOf('Recursos'), hrefOf('Contacto')]).toEqual([
    '#servicios',
    '#recursos',
    '#contacto',
  ]);
  expect([hrefOf('Términos'), hrefOf('Privacidad')]).toEqual(['/marketplace/terms', '/marketplace/privacy']);
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
});
