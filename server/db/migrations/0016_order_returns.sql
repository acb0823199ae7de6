CREATE TABLE "order_return_events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"vendor_order_id" text NOT NULL,
	"return_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"moved_by" text NOT NULL,
	"actor_id" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"vendor_order_id" text NOT NULL,
	"id" text NOT NULL,
	"place" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"refund" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_returns_vendor_order_id_id_pk" PRIMARY KEY("vendor_order_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_return_events" ADD CONSTRAINT "order_return_events_return" FOREIGN KEY ("vendor_order_id","return_id") REFERENCES "public"."order_returns"("vendor_order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_events_order" ON "order_return_events" USING btree ("vendor_order_id","return_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_place" ON "order_returns" USING btree ("vendor_order_id","place");