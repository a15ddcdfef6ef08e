ALTER TABLE "challenge" ADD COLUMN "warm_up" text;--> statement-breakpoint
ALTER TABLE "challenge" ADD COLUMN "is_ready" boolean DEFAULT true NOT NULL;