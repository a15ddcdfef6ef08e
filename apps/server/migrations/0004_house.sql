ALTER TABLE "game" ADD COLUMN "awaits_house" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "game_awaits_house" ON "game" USING btree ("changed_at") WHERE awaits_house;