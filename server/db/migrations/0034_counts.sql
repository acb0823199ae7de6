CREATE TABLE "counts" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"position_key" text NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer,
	"outcome" text NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"device_id" text,
	"counted_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counts_counted_not_negative" CHECK ("counts"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discrepancy_events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"discrepancy_id" text NOT NULL,
	"kind" text NOT NULL,
	"counted" integer,
	"variance" integer,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "turn" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "source" text DEFAULT 'negative_stock' NOT NULL;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "status" text DEFAULT 'recount' NOT NULL;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "user_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "holds_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "count_id" text;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "counted" integer;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "expected" integer;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "variance" integer;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "counted_by" text;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "counted_by_name" text;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "cost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "settled_by_name" text;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "counts" ADD CONSTRAINT "counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancy_events" ADD CONSTRAINT "discrepancy_events_discrepancy_id_discrepancies_id_fk" FOREIGN KEY ("discrepancy_id") REFERENCES "public"."discrepancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counts_recorded" ON "counts" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "counts_position" ON "counts" USING btree ("product_id","position_key","counted_at");--> statement-breakpoint
CREATE INDEX "discrepancy_events_of" ON "discrepancy_events" USING btree ("discrepancy_id","sequence");--> statement-breakpoint
CREATE INDEX "discrepancies_status" ON "discrepancies" USING btree ("status","turn");--> statement-breakpoint
CREATE INDEX "discrepancies_opened" ON "discrepancies" USING btree ("opened_at");--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_turn_unique" UNIQUE("turn");