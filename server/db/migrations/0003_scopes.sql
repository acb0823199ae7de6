CREATE TABLE "store_members" (
	"user_id" text NOT NULL,
	"vendor_id" text NOT NULL,
	CONSTRAINT "store_members_user_id_vendor_id_pk" PRIMARY KEY("user_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "scope_exits" (
	"collection" text NOT NULL,
	"scope" text NOT NULL,
	"document_id" text NOT NULL,
	"sx" "xid8" NOT NULL,
	CONSTRAINT "scope_exits_collection_scope_document_id_pk" PRIMARY KEY("collection","scope","document_id")
);
--> statement-breakpoint
CREATE TABLE "feed_marks" (
	"x" "xid8" PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expired_lanes" (
	"device_id" text NOT NULL,
	"lane" text NOT NULL,
	"last_seq" integer NOT NULL,
	CONSTRAINT "expired_lanes_device_id_lane_pk" PRIMARY KEY("device_id","lane")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vendor_sx" "xid8" DEFAULT '0' NOT NULL;
--> statement-breakpoint
ALTER TABLE "replication_epoch" ADD COLUMN "horizon_x" "xid8" DEFAULT '0' NOT NULL;
--> statement-breakpoint
ALTER TABLE "replication_epoch" ADD COLUMN "mark_x" "xid8" DEFAULT '0' NOT NULL;
--> statement-breakpoint
ALTER TABLE "store_members" ADD CONSTRAINT "store_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "store_members" ADD CONSTRAINT "store_members_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "scope_exits_feed" ON "scope_exits" USING btree ("collection","scope","sx","document_id");
--> statement-breakpoint
CREATE INDEX "scope_exits_age" ON "scope_exits" USING btree ("sx");
--> statement-breakpoint
CREATE INDEX "products_moved" ON "products" USING btree ("vendor_sx") WHERE "products"."vendor_sx" > '0'::xid8;
--> statement-breakpoint
CREATE INDEX "command_receipts_age" ON "command_receipts" USING brin ("created_at");
--> statement-breakpoint
CREATE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON scope_exits FOR EACH ROW EXECUTE FUNCTION stamp_sx();
--> statement-breakpoint
CREATE FUNCTION stamp_vendor_sx() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.vendor_sx := pg_current_xact_id();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stamp_vendor_sx BEFORE UPDATE OF vendor_id ON products
  FOR EACH ROW WHEN (OLD.vendor_id IS DISTINCT FROM NEW.vendor_id) EXECUTE FUNCTION stamp_vendor_sx();
--> statement-breakpoint
CREATE FUNCTION stock_leaves_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scope_exits (collection, scope, document_id)
  SELECT 'inventory', 'vendor:' || OLD.vendor_id, id FROM stock_levels WHERE product_id = NEW.id
  UNION ALL
  SELECT 'stock_movements', 'vendor:' || OLD.vendor_id, id FROM stock_movements WHERE product_id = NEW.id
  ON CONFLICT (collection, scope, document_id) DO UPDATE SET scope = excluded.scope;
  UPDATE stock_levels SET deleted = deleted WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_leaves_store AFTER UPDATE OF vendor_id ON products
  FOR EACH ROW WHEN (OLD.vendor_id IS DISTINCT FROM NEW.vendor_id) EXECUTE FUNCTION stock_leaves_store();
--> statement-breakpoint
CREATE FUNCTION order_leaves_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scope_exits (collection, scope, document_id) VALUES ('orders', 'user:' || OLD.buyer_id, NEW.id)
  ON CONFLICT (collection, scope, document_id) DO UPDATE SET scope = excluded.scope;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_leaves_buyer AFTER UPDATE OF buyer_id ON orders
  FOR EACH ROW WHEN (OLD.buyer_id IS DISTINCT FROM NEW.buyer_id) EXECUTE FUNCTION order_leaves_buyer();
