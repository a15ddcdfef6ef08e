CREATE TABLE "audience" (
	"process" text PRIMARY KEY NOT NULL,
	"counts" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
