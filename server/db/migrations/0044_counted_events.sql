CREATE TABLE "counted_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_days" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"detail" text NOT NULL,
	"times" integer NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "event_days_day_name_page_detail_pk" PRIMARY KEY("day","name","page","detail")
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"question" text NOT NULL,
	"searches" integer NOT NULL,
	"unanswered" integer NOT NULL,
	CONSTRAINT "search_days_day_question_pk" PRIMARY KEY("day","question")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"source" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_days_day_step_source_pk" PRIMARY KEY("day","step","source")
);
--> statement-breakpoint
CREATE INDEX "counted_events_at" ON "counted_events" USING btree ("counted_at");