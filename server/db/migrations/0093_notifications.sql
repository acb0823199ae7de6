CREATE TABLE "campaign_recipients" (
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "campaign_recipients_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_steps" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"step" text NOT NULL,
	"by" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"url" text NOT NULL,
	"audience" jsonb NOT NULL,
	"unknown" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"author_id" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"planned_for" timestamp with time zone,
	"counted" integer,
	"next_at" timestamp with time zone,
	"left_out" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"event_id" text,
	"outcome" jsonb,
	"outcome_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "campaigns_turn_unique" UNIQUE("turn")
);
--> statement-breakpoint
CREATE TABLE "commercial_exclusions" (
	"id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"since" date NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commercial_consents" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commercial_contacts" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"week" date NOT NULL,
	"channel" text NOT NULL,
	"cause" text NOT NULL,
	CONSTRAINT "commercial_contacts_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"notification_id" text NOT NULL,
	"channel" text NOT NULL,
	"destination" text NOT NULL,
	"topic" text,
	"carried_by" text,
	"state" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "notification_deliveries_turn_unique" UNIQUE("turn")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"shows_details" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"application_key" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_topic_followers" (
	"topic" text NOT NULL,
	"user_id" text NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_topic_followers_topic_user_id_pk" PRIMARY KEY("topic","user_id")
);
--> statement-breakpoint
ALTER TABLE "integration_events" ADD COLUMN "notify_cursor" text;--> statement-breakpoint
ALTER TABLE "integration_events" ADD COLUMN "notify_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "integration_events" ADD COLUMN "notify_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "sales_days" ADD COLUMN "lost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_steps" ADD CONSTRAINT "campaign_steps_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_steps" ADD CONSTRAINT "campaign_steps_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_exclusions" ADD CONSTRAINT "commercial_exclusions_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_consents" ADD CONSTRAINT "commercial_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_contacts" ADD CONSTRAINT "commercial_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_topic_followers" ADD CONSTRAINT "push_topic_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_user" ON "campaign_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_steps_campaign" ON "campaign_steps" USING btree ("campaign_id","sequence");--> statement-breakpoint
CREATE INDEX "campaigns_due" ON "campaigns" USING btree ("next_at") WHERE "campaigns"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("written_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "commercial_exclusions_value" ON "commercial_exclusions" USING btree ("value");--> statement-breakpoint
CREATE INDEX "commercial_consents_user" ON "commercial_consents" USING btree ("user_id","channel","sequence" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "commercial_contacts_week" ON "commercial_contacts" USING btree ("user_id","week");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_deliveries_once" ON "notification_deliveries" USING btree ("notification_id","channel","destination");--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" USING btree ("next_try_at","turn") WHERE "notification_deliveries"."state" in ('pending', 'held');--> statement-breakpoint
CREATE INDEX "notification_deliveries_settled" ON "notification_deliveries" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "notification_deliveries_device" ON "notification_deliveries" USING btree ("destination","settled_at") WHERE "notification_deliveries"."channel" = 'push';--> statement-breakpoint
CREATE INDEX "notification_deliveries_carried" ON "notification_deliveries" USING btree ("carried_by") WHERE "notification_deliveries"."carried_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_device" ON "push_subscriptions" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "push_topic_followers_user" ON "push_topic_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_invoices_code" ON "order_invoices" USING btree ("cufe");--> statement-breakpoint
INSERT INTO "sales_days_due" ("day")
SELECT (o."created_at" AT TIME ZONE 'America/Bogota')::date FROM "vendor_orders" w JOIN "orders" o ON o."id" = w."order_id"
  WHERE w."dispute_lost_at" IS NOT NULL
UNION
SELECT (e."at" AT TIME ZONE 'America/Bogota')::date FROM "vendor_orders" w JOIN "order_return_events" e ON e."vendor_order_id" = w."id"
  WHERE w."dispute_lost_at" IS NOT NULL AND e."to_status" = 'refund_pending'
ON CONFLICT DO NOTHING;