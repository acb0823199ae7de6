ALTER TABLE "pqrs" ADD COLUMN "status" text DEFAULT 'filed' NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrs" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrs" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrs" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "pqrs" ADD COLUMN "close_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrs" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrs" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "pqrs" ADD CONSTRAINT "pqrs_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pqrs" ADD CONSTRAINT "pqrs_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;