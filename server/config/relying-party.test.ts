import { describe, expect, test } from 'vitest';
import { refusedDomain, relyingParty, whyNoPasskeys } from '#server/config/relying-party.ts';

const at = (publicUrl: string, domain: string | null = null, corsOrigins: readonly string[] = []) =>
  relyingParty({ publicUrl, domain, corsOrigins });

describe('passkeys are made', () => {
  test.each([
    ['https://mestore.co', 'mestore.co', 'https://mestore.co'],
    ['https://Tienda.MeStore.co:8443/app', 'tienda.mestore.co', 'https://tienda.mestore.co:8443'],
    ['https://ñandú.co', 'xn--and-6ma2c.co', 'https://xn--and-6ma2c.co'],
    ['https://bodega', 'bodega', 'https://bodega'],
    ['http://localhost:8000', 'localhost', 'http://localhost:8000'],
    ['http://tienda.localhost:8000', 'tienda.localhost', 'http://tienda.localhost:8000'],
  ])('at %s for %s', (url, id, origin) => {
    expect(at(url)).toEqual({ id, origins: [origin] });
  });

  test.each([
    'http://127.0.0.1:8000',
    'https://192.168.1.20',
    'https://[2001:db8::7]:8443',
    // Written otherwise, it is an address of the same kind.
    'https://2130706433',
    'http://mestore.co',
    'http://localhost.co',
  ])('nowhere at %s, and the operator reads why', (url) => {
    expect(at(url)).toBeNull();
    expect(whyNoPasskeys(url)).toMatch(/^PUBLIC_URL .*llaves de acceso/);
  });
});

describe('the domain that an operator chose', () => {
  test('may contain the public address, and then pages of all of it count', () => {
    const others = ['https://bodega.mestore.co', 'https://otra.co', 'http://vieja.mestore.co'];
    expect(at('https://tienda.mestore.co', 'mestore.co', others)).toEqual({
      id: 'mestore.co',
      origins: ['https://tienda.mestore.co', 'https://bodega.mestore.co'],
    });
  });

  test.each(['co', 'otra.co', 'store.co', 'bodega.tienda.mestore.co'])('is not %s', (domain) => {
    const url = 'https://tienda.mestore.co';
    expect(refusedDomain(url, domain)).toMatch(/tienda\.mestore\.co/);
    expect(at(url, domain)).toBeNull();
  });
});
