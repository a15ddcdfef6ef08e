DROP INDEX "game_live";--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The games under way that may be watched by anybody; those that are over are listed no more.
UPDATE "game" SET "is_public" = true
FROM "game_event"
WHERE game_event.game_id = game.id AND game_event.seq = 1 AND ended_at IS NULL AND event #>> '{opening,isFree}' = 'false';--> statement-breakpoint
CREATE INDEX "game_live" ON "game" USING btree ("created_at") WHERE ended_at is null and is_public;
