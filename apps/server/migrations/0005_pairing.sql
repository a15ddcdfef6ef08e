ALTER TABLE "challenge" ADD COLUMN "is_seek" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge" ADD COLUMN "rules_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_seek" ON "challenge" USING btree ("owner") WHERE is_seek and taken_by is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "challenge_to_pair" ON "challenge" USING btree ("rules_key","expires_at") WHERE rules_key is not null and taken_by is null and cancelled_at is null;