import { describe, expect, test } from 'vitest';
import { guestAccount } from '#domain/accounts/guest.ts';
import { orderMailbox } from '#domain/orders/order-mailbox.ts';

const buyer = { email: 'marta@correo.co', is_guest: false };
const guest = guestAccount('0193');

describe('orderMailbox', () => {
  test.each([
    ['the e-mail of the purchase', 'luz@correo.co', buyer, 'luz@correo.co'],
    ['the e-mail of the purchase without the spaces around it', ' luz@correo.co ', guest, 'luz@correo.co'],
    ['that of the account where none was given', '', buyer, 'marta@correo.co'],
    ['that of the account where what was given is none', 'luz', buyer, 'marta@correo.co'],
    ['nobody for a guest who gave none', '', guest, null],
    ['nobody for a guest who gave what is none', 'luz@', guest, null],
    ['nobody while the account is not known', '', null, null],
  ])('is %s', (_, given, account, mailbox) => {
    expect(orderMailbox(given, account)).toBe(mailbox);
  });
});
