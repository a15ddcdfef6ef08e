ALTER TABLE "rating_change" ADD COLUMN "share" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_change" ADD COLUMN "reason" text;