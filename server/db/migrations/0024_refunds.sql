CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"vendor_order_id" text,
	"attempt_id" text,
	"amount_cop" bigint NOT NULL,
	"reference" text NOT NULL,
	"actor_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "refunds_of_one" CHECK (num_nonnulls("refunds"."vendor_order_id", "refunds"."attempt_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_returns_owed" ON "order_returns" USING btree ("vendor_order_id") WHERE "order_returns"."status" = 'refund_pending';--> statement-breakpoint
CREATE INDEX "vendor_orders_owed" ON "vendor_orders" USING btree ("order_id") WHERE "vendor_orders"."payment" = 'refund_pending' or ("vendor_orders"."payment" = 'paid' and "vendor_orders"."tracking" = 'returned');