CREATE TABLE "order_events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"vendor_order_id" text NOT NULL,
	"axis" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"moved_by" text NOT NULL,
	"actor_id" text,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"place" integer NOT NULL,
	"vendor_id" text NOT NULL,
	"status" text NOT NULL,
	"preparation" text NOT NULL,
	"payment" text NOT NULL,
	"tracking" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"iva" bigint NOT NULL,
	"shipping_cost" bigint NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("vendor_order_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_orders_place" ON "vendor_orders" USING btree ("order_id","place");--> statement-breakpoint
CREATE INDEX "vendor_orders_vendor" ON "vendor_orders" USING btree ("vendor_id","order_id");--> statement-breakpoint
-- Purchases made before are split as new ones are: `splitPurchase`.
UPDATE "orders" o SET "lines" = (
	SELECT jsonb_agg(each.line || jsonb_build_object('vendor_id', p."vendor_id") ORDER BY each.place)
	FROM jsonb_array_elements(o."lines") WITH ORDINALITY AS each(line, place)
	LEFT JOIN "products" p ON p."id" = each.line ->> 'product_id')
WHERE jsonb_array_length(o."lines") > 0;--> statement-breakpoint
INSERT INTO "vendor_orders" ("id", "order_id", "place", "vendor_id", "status", "preparation", "payment", "tracking",
	"subtotal", "iva", "shipping_cost", "total")
SELECT "id" || '-' || "place", "id", "place", "vendor_id", CASE "status" WHEN 'cancelled' THEN 'cancelled' ELSE 'confirmed' END,
	'waiting', 'pending', 'not_sent', "subtotal", "iva_part", "shipping_part", "subtotal" + "iva_part" + "shipping_part"
FROM (
	SELECT *, CASE WHEN "whole" = 0 THEN 0 ELSE div("iva" * "up_to", "whole") - div("iva" * ("up_to" - "subtotal"), "whole") END AS "iva_part",
		CASE WHEN "whole" = 0 THEN 0 ELSE div("shipping_cost" * "up_to", "whole") - div("shipping_cost" * ("up_to" - "subtotal"), "whole") END AS "shipping_part"
	FROM (
		SELECT "id", "status", "vendor_id", "iva", "shipping_cost", "subtotal", row_number() OVER "in_order" AS "place",
			sum("subtotal") OVER "in_order" AS "up_to", sum("subtotal") OVER (PARTITION BY "id") AS "whole"
		FROM (
			SELECT o."id", o."status", o."iva"::numeric AS "iva", o."shipping_cost"::numeric AS "shipping_cost",
				each.line ->> 'vendor_id' AS "vendor_id", min(each.place) AS "first",
				sum((each.line ->> 'unit_price')::numeric * (each.line ->> 'quantity')::numeric) AS "subtotal"
			FROM "orders" o CROSS JOIN jsonb_array_elements(o."lines") WITH ORDINALITY AS each(line, place)
			WHERE each.line ->> 'status' = 'accepted' AND each.line ->> 'vendor_id' IS NOT NULL
			GROUP BY o."id", each.line ->> 'vendor_id') part
		WINDOW "in_order" AS (PARTITION BY "id" ORDER BY "first")) placed) shared;--> statement-breakpoint
INSERT INTO "order_events" ("vendor_order_id", "axis", "to_state", "moved_by", "actor_id", "at")
SELECT w."id", 'status', 'confirmed', 'buyer', o."buyer_id", o."created_at"
FROM "vendor_orders" w JOIN "orders" o ON o."id" = w."order_id" ORDER BY o."number", w."place";
