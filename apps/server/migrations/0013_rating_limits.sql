ALTER TABLE "player" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "rating_change" ADD COLUMN "is_limited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "player_of_network" ON "player" USING btree ("network") WHERE network is not null;--> statement-breakpoint
UPDATE "rating_change" SET "reason" = 'early' WHERE "reason" = 'no-shots';