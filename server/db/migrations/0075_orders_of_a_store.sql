ALTER TABLE "vendor_orders" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The rows of before enter the feed with this transaction: one value for all of them, so that no row is written.
ALTER TABLE "vendor_orders" ADD COLUMN "sx" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ALTER COLUMN "sx" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "vendor_orders_feed" ON "vendor_orders" USING btree ("vendor_id","sx","id");--> statement-breakpoint
CREATE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON vendor_orders FOR EACH ROW EXECUTE FUNCTION stamp_sx();
