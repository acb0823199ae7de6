CREATE TABLE "sales_products" (
	"product_id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_document" jsonb;--> statement-breakpoint
INSERT INTO sales_products (product_id, category_id)
SELECT d.key, coalesce(max(p.category_id), '') FROM sales_days d LEFT JOIN products p ON p.id = d.key WHERE d.dimension = 'product' GROUP BY d.key;
--> statement-breakpoint
INSERT INTO sales_days (dimension, day, vendor_id, key, ordered_orders, ordered_units, ordered_value, orders, units, value, iva, shipping,
  total, returned_units, returned_value, refunds, delivered, cancelled, cancelled_sales, came_back_sales, lost, commission, commission_iva, returns)
SELECT 'category', d.day, '', s.category_id, sum(ordered_orders), sum(ordered_units), sum(ordered_value), sum(orders), sum(units), sum(value),
  sum(iva), sum(shipping), sum(total), sum(returned_units), sum(returned_value), sum(refunds), sum(delivered), sum(cancelled),
  sum(cancelled_sales), sum(came_back_sales), sum(lost), sum(commission), sum(commission_iva), sum(returns)
FROM sales_days d JOIN sales_products s ON s.product_id = d.key WHERE d.dimension = 'product' GROUP BY d.day, s.category_id;
