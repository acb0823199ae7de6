CREATE TABLE "account_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"nombre" text NOT NULL,
	"user_type" text NOT NULL,
	"vendor_id" text,
	"link_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "account_invitations_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"from_role" text NOT NULL,
	"to_role" text NOT NULL,
	"vendor_id" text,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_expired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_invitations_open" ON "account_invitations" USING btree (lower("email")) WHERE "account_invitations"."accepted_at" is null and "account_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "account_invitations_sent" ON "account_invitations" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "person_notes_user" ON "person_notes" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_open" ON "role_requests" USING btree ("user_id") WHERE "role_requests"."outcome" is null;--> statement-breakpoint
CREATE INDEX "users_listed" ON "users" USING btree ("created_at","id") WHERE not "users"."is_guest";--> statement-breakpoint
CREATE INDEX "users_listed_role" ON "users" USING btree ("user_type","created_at","id") WHERE not "users"."is_guest";--> statement-breakpoint
CREATE INDEX "users_listed_disabled" ON "users" USING btree ("created_at","id") WHERE not "users"."is_guest" and not "users"."is_active";--> statement-breakpoint
CREATE INDEX "users_store" ON "users" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "pqrs_email" ON "pqrs" USING btree (lower("email"),"filed_at");