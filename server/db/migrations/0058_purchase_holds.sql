CREATE TABLE "order_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_notes_turn_unique" UNIQUE("turn")
);
--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "on_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","turn");