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
);
--> statement-breakpoint
CREATE TABLE "store_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"vendor_order_id" text NOT NULL,
	"pqr_id" text NOT NULL,
	"question" text NOT NULL,
	"answer_by" text NOT NULL,
	"actor_id" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_questions_turn_unique" UNIQUE("turn")
);
--> statement-breakpoint
ALTER TABLE "store_answers" ADD CONSTRAINT "store_answers_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_questions" ADD CONSTRAINT "store_questions_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_questions" ADD CONSTRAINT "store_questions_pqr_id_pqrs_id_fk" FOREIGN KEY ("pqr_id") REFERENCES "public"."pqrs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_answers_order" ON "store_answers" USING btree ("vendor_order_id","turn");--> statement-breakpoint
CREATE INDEX "store_questions_order" ON "store_questions" USING btree ("vendor_order_id","turn");--> statement-breakpoint
CREATE INDEX "store_questions_pqr" ON "store_questions" USING btree ("pqr_id","turn");