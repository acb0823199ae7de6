CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"nit" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"requires_purchase_order" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "company_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"municipality_code" text NOT NULL,
	"department" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"detail" text NOT NULL,
	"notes" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "company_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"order_id" text NOT NULL,
	"reason" text NOT NULL,
	"summary" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decided_by_name" text,
	"note" text DEFAULT '' NOT NULL,
	"problem" text
);--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"order_limit" bigint,
	"month_limit" bigint,
	"hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"invited_by" text NOT NULL,
	"invited_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" text,
	CONSTRAINT "company_invitations_hash_unique" UNIQUE("hash")
);--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"order_limit" bigint,
	"month_limit" bigint,
	"joined_at" timestamp with time zone NOT NULL,
	"bought_until" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "company_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);--> statement-breakpoint
CREATE TABLE "store_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"vendor_order_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"actor_id" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_answers_turn_unique" UNIQUE("turn")
);--> statement-breakpoint
CREATE TABLE "store_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"vendor_order_id" text NOT NULL,
	"pqr_id" text NOT NULL,
	"question" text NOT NULL,
	"answer_until" text NOT NULL,
	"actor_id" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_questions_turn_unique" UNIQUE("turn")
);--> statement-breakpoint
DROP INDEX "outgoing_messages_due";--> statement-breakpoint
DROP INDEX "products_next_expiry";--> statement-breakpoint
ALTER TABLE "auth_events" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "filter_attributes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_shelf_life_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "applied_shelf_life_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "filter_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "digests" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "digest_minute" integer DEFAULT 420 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "digested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "security_anomalies" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "company_addresses" ADD CONSTRAINT "company_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_approvals" ADD CONSTRAINT "company_approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_approvals" ADD CONSTRAINT "company_approvals_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_answers" ADD CONSTRAINT "store_answers_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_questions" ADD CONSTRAINT "store_questions_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_questions" ADD CONSTRAINT "store_questions_pqr_id_pqrs_id_fk" FOREIGN KEY ("pqr_id") REFERENCES "public"."pqrs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_addresses_company" ON "company_addresses" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_approvals_company" ON "company_approvals" USING btree ("company_id","asked_at");--> statement-breakpoint
CREATE INDEX "company_approvals_open" ON "company_approvals" USING btree ("expires_at") WHERE "company_approvals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "company_invitations_company" ON "company_invitations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_user" ON "company_members" USING btree ("user_id") WHERE "company_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "store_answers_order" ON "store_answers" USING btree ("vendor_order_id","turn");--> statement-breakpoint
CREATE INDEX "store_questions_order" ON "store_questions" USING btree ("vendor_order_id","turn");--> statement-breakpoint
CREATE INDEX "store_questions_pqr" ON "store_questions" USING btree ("pqr_id","turn");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_messages_turn" ON "outgoing_messages" USING btree (coalesce(jsonb_exists("headers", 'List-Unsubscribe-Post'), false),"next_try_at") WHERE "outgoing_messages"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING btree ("company_id","number") WHERE "orders"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "products_next_expiry" ON "products" USING btree ("next_expiry") WHERE "products"."next_expiry" is not null or "products"."unsellable" > 0;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shelf_life_not_negative" CHECK ("products"."minimum_shelf_life_days" >= 0);--> statement-breakpoint
-- What a product says of attributes and of its shelf life is part of what its store reads of it.
CREATE OR REPLACE TRIGGER product_of_store_changed
  AFTER UPDATE OF name, sku, gtin, description, price, precio_venta, main_image_url, images, vendor_id, category_id, is_active,
    status, family_id, variant_attributes, iva_class, price_tiers, lot_control, minimum_shelf_life_days,
    filter_values, deleted ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.gtin, OLD.description, OLD.price, OLD.precio_venta, OLD.main_image_url, OLD.images, OLD.vendor_id,
      OLD.category_id, OLD.is_active, OLD.status, OLD.family_id, OLD.variant_attributes, OLD.iva_class, OLD.price_tiers, OLD.lot_control,
      OLD.minimum_shelf_life_days, OLD.filter_values, OLD.deleted)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.gtin, NEW.description, NEW.price, NEW.precio_venta, NEW.main_image_url, NEW.images,
      NEW.vendor_id, NEW.category_id, NEW.is_active, NEW.status, NEW.family_id, NEW.variant_attributes, NEW.iva_class,
      NEW.price_tiers, NEW.lot_control, NEW.minimum_shelf_life_days, NEW.filter_values, NEW.deleted))
  EXECUTE FUNCTION product_of_store_changed();