import type { AxisStep } from '#domain/orders/order-axes.ts';
import { vendorOrderId } from '#domain/orders/split-purchase.ts';
import { accounts, DEMO_PASSWORD } from '#test/e2e/support/people.ts';

const OTHER_BUYER = 'andres@mestore.co';

interface PlacedOrder {
  id: string;
  /** `MS-000123`. */
  number: string;
  /** The warehouse makes a step with its first part. */
  advance(step: AxisStep): Promise<void>;
}

/**
 * An order that the server has of somebody, asked of its API and of no device.
 * @param email what was given for the order; may be empty.
 */
export async function placedByServer(url: string, email: string, buyer = OTHER_BUYER): Promise<PlacedOrder> {
  const { data } = await call<{ data: { id: string; stock: number }[] }>(
    url,
    'GET',
    '/products/?limit=100',
    null,
  );
  const product = data.find((each) => each.stock > 20);
  if (!product) throw new Error('None of the newest products has stock.');
  const token = await tokenOf(url, buyer);
  const order = await call<{ id: string; order_number: string }>(url, 'POST', '/orders/', token, {
    items: [{ product_id: product.id, quantity: 1 }],
    shipping_name: 'Andrés Quintero',
    shipping_phone: '3151234567',
    shipping_address: 'Carrera 27 # 36-14',
    shipping_city: 'Bucaramanga',
    shipping_email: email,
  });
  const part = encodeURIComponent(vendorOrderId(order.id, 1));
  return {
    id: order.id,
    number: order.order_number,
    async advance(step) {
      const warehouse = await tokenOf(url, accounts.warehouse);
      await call(url, 'PATCH', `/orders/${part}/advance`, warehouse, { step });
    },
  };
}

async function tokenOf(url: string, email: string): Promise<string> {
  const body = { email, password: DEMO_PASSWORD };
  return (await call<{ access_token: string }>(url, 'POST', '/auth/login', null, body)).access_token;
}

async function call<Body>(
  url: string,
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<Body> {
  const headers = {
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
  const response = await fetch(`${url}/api/v1${path}`, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
