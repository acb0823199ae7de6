import { describe, expect, test } from 'vitest';
import { pageHeads } from '#server/ssr/page-heads.ts';
import { serverForFile } from '#test/server/test-server.ts';

const SITE = 'https://mestore.co';
const server = await serverForFile({ config: { publicUrl: SITE } });
const headOf = pageHeads(server.services);

describe('the head of a store', () => {
  test.each(['ferreteria-la-esquina', 'tienda-1'])(
    'at %s has its one address, and counts what it sells',
    async (at) => {
      await server.addProduct({ rating: 4, review_count: 2 });
      const head = await headOf(`/marketplace/store/${at}`);
      expect(head).toMatchObject({
        status: 200,
        title: 'Ferretería La Esquina',
        canonical: '/marketplace/store/ferreteria-la-esquina',
      });
      expect(head?.data[0]).toMatchObject({
        '@type': 'Store',
        url: `${SITE}/marketplace/store/ferreteria-la-esquina`,
        aggregateRating: { ratingValue: 4 },
      });
    },
  );

  test.each(['no-hay', '%00'])('at %s, which is none, is not there', async (at) => {
    expect((await headOf(`/marketplace/store/${at}`))?.status).toBe(404);
  });
});
