CREATE TABLE "client_errors" (
	"fingerprint" text NOT NULL,
	"version" text NOT NULL,
	"page" text NOT NULL,
	"browser" text NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"details" text NOT NULL,
	"count" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_errors_fingerprint_version_page_browser_pk" PRIMARY KEY("fingerprint","version","page","browser")
);
--> statement-breakpoint
CREATE INDEX "client_errors_last" ON "client_errors" USING btree ("last_at");