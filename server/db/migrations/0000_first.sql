CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"products_count" integer DEFAULT 0 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"sx" "xid8" NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "command_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"lane" text NOT NULL,
	"lane_seq" integer NOT NULL,
	"hash" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "discrepancies" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"position_key" text NOT NULL,
	"command_id" text NOT NULL,
	"device_id" text,
	"user_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"buyer_id" text NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal" bigint NOT NULL,
	"iva" bigint NOT NULL,
	"shipping_cost" bigint NOT NULL,
	"total" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"shipping_name" text NOT NULL,
	"shipping_phone" text NOT NULL,
	"shipping_address" text NOT NULL,
	"shipping_city" text NOT NULL,
	"shipping_state" text DEFAULT '' NOT NULL,
	"shipping_postal_code" text DEFAULT '' NOT NULL,
	"shipping_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"sx" "xid8" NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" text PRIMARY KEY NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"gtin" text,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"precio_venta" integer NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"quarantined" integer DEFAULT 0 NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"main_image_url" text,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rating" real DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"vendor_id" text NOT NULL,
	"category_id" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'APPROVED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"sx" "xid8" NOT NULL,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_reserved_not_negative" CHECK ("products"."reserved" >= 0),
	CONSTRAINT "products_price_not_negative" CHECK ("products"."price" >= 0 and "products"."precio_venta" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recount_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"discrepancy_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position_key" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "recount_tasks_discrepancy_id_unique" UNIQUE("discrepancy_id")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "replication_epoch" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" text NOT NULL,
	"system" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"position_key" text NOT NULL,
	"quantity" integer NOT NULL,
	"min_stock" integer DEFAULT 0 NOT NULL,
	"max_stock" integer DEFAULT 0 NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"discrepancy" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"sx" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"product_id" text NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"quantity" integer NOT NULL,
	"from_position" text NOT NULL,
	"to_position" text NOT NULL,
	"position_key" text NOT NULL,
	"previous_stock" integer NOT NULL,
	"new_stock" integer NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"device_id" text,
	"notes" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sx" "xid8" NOT NULL,
	CONSTRAINT "stock_movements_quantity_positive" CHECK ("stock_movements"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_type" text NOT NULL,
	"nombre" text,
	"password_hash" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"vendor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" text PRIMARY KEY NOT NULL,
	"store_name" text NOT NULL,
	"store_slug" text NOT NULL,
	"store_description" text DEFAULT '' NOT NULL,
	"city" text DEFAULT 'Bucaramanga' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	CONSTRAINT "vendors_store_slug_unique" UNIQUE("store_slug")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recount_tasks" ADD CONSTRAINT "recount_tasks_discrepancy_id_discrepancies_id_fk" FOREIGN KEY ("discrepancy_id") REFERENCES "public"."discrepancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_feed" ON "categories" USING btree ("sx","id");--> statement-breakpoint
CREATE UNIQUE INDEX "command_receipts_lane" ON "command_receipts" USING btree ("device_id","lane","lane_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "discrepancies_open" ON "discrepancies" USING btree ("product_id","position_key") WHERE "discrepancies"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "orders_feed" ON "orders" USING btree ("sx","id");--> statement-breakpoint
CREATE INDEX "orders_buyer_feed" ON "orders" USING btree ("buyer_id","sx","id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_gtin" ON "products" USING btree ("gtin");--> statement-breakpoint
CREATE INDEX "products_feed" ON "products" USING btree ("sx","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "stock_levels_feed" ON "stock_levels" USING btree ("sx","id");--> statement-breakpoint
CREATE INDEX "stock_levels_product" ON "stock_levels" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_movements_feed" ON "stock_movements" USING btree ("sx","id");--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));