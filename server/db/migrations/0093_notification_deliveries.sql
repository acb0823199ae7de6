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
ALTER TABLE "commercial_consents" ADD CONSTRAINT "commercial_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_contacts" ADD CONSTRAINT "commercial_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_topic_followers" ADD CONSTRAINT "push_topic_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commercial_consents_user" ON "commercial_consents" USING btree ("user_id","channel","sequence" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "commercial_contacts_week" ON "commercial_contacts" USING btree ("user_id","week");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_deliveries_once" ON "notification_deliveries" USING btree ("notification_id","channel","destination");--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" USING btree ("next_try_at","turn") WHERE "notification_deliveries"."state" in ('pending', 'held');--> statement-breakpoint
CREATE INDEX "notification_deliveries_settled" ON "notification_deliveries" USING btree ("settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "push_topic_followers_user" ON "push_topic_followers" USING btree ("user_id");