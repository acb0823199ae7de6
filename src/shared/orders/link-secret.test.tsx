import { render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { forgetLinkSecret, useFragment, useLinkSecret } from '#src/shared/orders/link-secret.ts';

const SECRET = 'aB3-_xYz0123456789abcd';

function Secret() {
  return <p>{useLinkSecret()}</p>;
}
function Fragment() {
  return <p>{useFragment()}</p>;
}

afterEach(() => {
  forgetLinkSecret();
  history.replaceState(null, '', '/');
});

test('a mailed link gives its secret however it was dressed, and leaves the address', () => {
  history.replaceState(null, '', `/verify-email#${SECRET}%3E.`);
  render(<Secret />);
  screen.getByText(SECRET);
  expect(location.hash).toBe('');
});

test('an answer of another site is left as it came', () => {
  history.replaceState(null, '', '/auth/google#state=a.b&id_token=c.d');
  render(<Fragment />);
  screen.getByText('state=a.b&id_token=c.d');
});
