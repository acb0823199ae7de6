CREATE TABLE "write_off_orders" (
	"write_off_id" text NOT NULL,
	"vendor_order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"released" bigint NOT NULL,
	CONSTRAINT "write_off_orders_write_off_id_vendor_order_id_pk" PRIMARY KEY("write_off_id","vendor_order_id"),
	CONSTRAINT "write_off_orders_amount" CHECK ("write_off_orders"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "dispute_lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "write_offs" ADD COLUMN "turn" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "write_off_orders" ADD CONSTRAINT "write_off_orders_write_off_id_write_offs_id_fk" FOREIGN KEY ("write_off_id") REFERENCES "public"."write_offs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off_orders" ADD CONSTRAINT "write_off_orders_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "write_off_orders_order" ON "write_off_orders" USING btree ("vendor_order_id");--> statement-breakpoint
CREATE INDEX "vendor_orders_disputed" ON "vendor_orders" USING btree ("id") WHERE "vendor_orders"."payment" = 'refunded' and "vendor_orders"."status" <> 'cancelled' and "vendor_orders"."tracking" <> 'returned';
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON write_off_orders FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_payout_change();