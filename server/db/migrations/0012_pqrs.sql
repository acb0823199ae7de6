CREATE TABLE "pqrs" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"kind" text NOT NULL,
	"nombre" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"order_number" text,
	"description" text NOT NULL,
	"consent_version" text NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pqrs_turn_unique" UNIQUE("turn")
);
