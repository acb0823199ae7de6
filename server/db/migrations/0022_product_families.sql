ALTER TABLE "products" ADD COLUMN "family_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "products_family_member" ON "products" USING btree ("family_id","variant_attributes") WHERE "products"."family_id" is not null and not "products"."deleted";