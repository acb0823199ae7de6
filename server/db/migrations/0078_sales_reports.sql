CREATE TABLE "custom_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"roles" jsonb NOT NULL,
	"schedule" jsonb,
	"recipients" text NOT NULL,
	"version" integer NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"vendor_id" text NOT NULL,
	"key" text NOT NULL,
	"ordered_orders" integer NOT NULL,
	"ordered_units" bigint NOT NULL,
	"ordered_value" bigint NOT NULL,
	"orders" integer NOT NULL,
	"units" bigint NOT NULL,
	"value" bigint NOT NULL,
	"iva" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"total" bigint NOT NULL,
	"returned_units" bigint NOT NULL,
	"returned_value" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"delivered" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"cancelled_sales" bigint NOT NULL,
	"came_back_sales" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"commission_iva" bigint NOT NULL,
	"returns" integer NOT NULL,
	CONSTRAINT "sales_days_dimension_day_vendor_id_key_pk" PRIMARY KEY("dimension","day","vendor_id","key")
);
--> statement-breakpoint
CREATE TABLE "sales_days_due" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_days_progress" (
	"id" text PRIMARY KEY NOT NULL,
	"sx" "xid8" NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custom_reports" ADD CONSTRAINT "custom_reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_reports_author" ON "custom_reports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "custom_reports_due" ON "custom_reports" USING btree ("next_at") WHERE "custom_reports"."next_at" is not null and not "custom_reports"."removed";--> statement-breakpoint
CREATE INDEX "sales_days_day" ON "sales_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_days_product" ON "sales_days" USING btree ("key","day") WHERE "sales_days"."dimension" = 'product';--> statement-breakpoint
CREATE INDEX "sales_days_vendor" ON "sales_days" USING btree ("vendor_id","dimension","day");--> statement-breakpoint
CREATE INDEX "sales_orders_day" ON "sales_orders" USING btree ("day");--> statement-breakpoint
CREATE INDEX "order_return_events_owed" ON "order_return_events" USING btree ("at") WHERE "order_return_events"."to_status" = 'refund_pending';