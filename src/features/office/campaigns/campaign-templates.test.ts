import { expect, test } from 'vitest';
import { BODY_MAX, TITLE_MAX } from '#domain/campaigns/campaign.ts';
import { promotionTemplates } from '#src/features/office/campaigns/campaign-templates.ts';
import { paths } from '#domain/paths.ts';
import { departments } from '#domain/geography/divipola.ts';
import { shippingPromotions } from '#test/factories/orders/shipping-promotions.ts';

test('a campaign may begin with the promotions that run or soon begin, and not with those that are over', () => {
  const labels = (today: string) => promotionTemplates(shippingPromotions, today).map(({ label }) => label);
  expect(labels('2026-03-05')).toEqual(['Marzo en casa']);
  expect(labels('2026-04-02')).toEqual(['Día de la madre']);
  expect(labels('2026-05-11')).toEqual([]);
});

test('says what it offers, until when and where, as far as a message holds it', () => {
  const [march] = promotionTemplates(shippingPromotions, '2026-03-05');
  expect(march?.draft).toMatchObject({
    title: 'Marzo en casa',
    body: 'Envío gratis en toda compra, del 1 de mar al 15 de mar de 2026. Bucaramanga, Floridablanca, Girón, Piedecuesta.',
    url: paths.shipping,
  });
  const everywhere = departments.map(({ code }) => code);
  const long = shippingPromotions.map((each) => ({ ...each, name: 'x'.repeat(60), departments: everywhere }));
  for (const { draft } of promotionTemplates(long, '2026-03-05')) {
    expect(draft.body.length).toBeLessThanOrEqual(BODY_MAX);
    expect(draft.title.length).toBeLessThanOrEqual(TITLE_MAX);
    expect(draft.body).toMatch(/Mira en qué lugares\.$/);
  }
});
