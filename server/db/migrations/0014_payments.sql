CREATE TABLE "paid_purchases" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paid_purchases_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"buyer_id" text NOT NULL,
	"method" text NOT NULL,
	"gateway" text,
	"amount_cop" bigint NOT NULL,
	"status" text NOT NULL,
	"contradicted" boolean DEFAULT false NOT NULL,
	"mismatched" boolean DEFAULT false NOT NULL,
	"refund_due" boolean DEFAULT false NOT NULL,
	"gateway_id" text,
	"redirect_url" text,
	"cash" jsonb,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"hash" text PRIMARY KEY NOT NULL,
	"attempt_id" text,
	"source" text NOT NULL,
	"gateway_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"matches" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paid_purchases" ADD CONSTRAINT "paid_purchases_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_purchase" ON "payment_attempts" USING btree ("purchase_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_gateway" ON "payment_attempts" USING btree ("gateway","gateway_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_buyer" ON "payment_attempts" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("check_at") WHERE "payment_attempts"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_attention" ON "payment_attempts" USING btree ("updated_at") WHERE "payment_attempts"."refund_due" or "payment_attempts"."contradicted" or "payment_attempts"."mismatched";--> statement-breakpoint
CREATE INDEX "payment_events_attempt" ON "payment_events" USING btree ("attempt_id");