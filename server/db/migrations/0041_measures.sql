CREATE TABLE "product_measures" (
	"product_id" text PRIMARY KEY NOT NULL,
	"weight_grams" integer,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	CONSTRAINT "product_measures_weight" CHECK ("product_measures"."weight_grams" between 1 and 1000000),
	CONSTRAINT "product_measures_sides" CHECK ("product_measures"."length_mm" between 1 and 10000 and "product_measures"."width_mm" between 1 and 10000
        and "product_measures"."height_mm" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "product_rotations" (
	"product_id" text PRIMARY KEY NOT NULL,
	"rotation" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_measures" ADD CONSTRAINT "product_measures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_rotations" ADD CONSTRAINT "product_rotations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_occurred" ON "stock_movements" USING btree ("occurred_at");