CREATE TABLE "audit_acts" (
	"entry" bigserial PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"actor_id" text,
	"role" text,
	"device_id" text,
	"command_id" text,
	"subject" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp with time zone,
	"recorded_at" timestamp with time zone NOT NULL,
	"arrival" text,
	"asked" jsonb,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sx" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"digest" text NOT NULL,
	"hash" text NOT NULL,
	"sx" "xid8" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_events" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "auth_events" ADD COLUMN "sx" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "sx" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "sx" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_acts_sx" ON "audit_acts" USING btree ("sx");--> statement-breakpoint
CREATE INDEX "audit_acts_at" ON "audit_acts" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "audit_acts_actor" ON "audit_acts" USING btree ("actor_id","recorded_at");--> statement-breakpoint
CREATE INDEX "audit_acts_subject" ON "audit_acts" USING btree ("subject","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_entry" ON "audit_chain" USING btree ("source","ref");--> statement-breakpoint
CREATE INDEX "auth_events_sx" ON "auth_events" USING btree ("sx");--> statement-breakpoint
CREATE INDEX "order_events_unmanned" ON "order_events" USING btree ("sx") WHERE "order_events"."actor_id" is null;--> statement-breakpoint
CREATE INDEX "order_events_unmanned_at" ON "order_events" USING btree ("at") WHERE "order_events"."actor_id" is null;--> statement-breakpoint
CREATE INDEX "payment_events_sx" ON "payment_events" USING btree ("sx");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");