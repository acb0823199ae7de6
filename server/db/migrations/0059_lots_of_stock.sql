ALTER TABLE "products" ADD COLUMN "unsellable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "next_expiry" date;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "lots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "lots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "products_next_expiry" ON "products" USING btree ("next_expiry") WHERE "products"."next_expiry" is not null;