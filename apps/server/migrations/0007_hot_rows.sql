DROP INDEX "game_deadline";--> statement-breakpoint
DROP INDEX "game_awaits_house";--> statement-breakpoint
CREATE INDEX "game_to_look_at" ON "game" USING btree ("leased_until") WHERE deadline is not null;--> statement-breakpoint
CREATE INDEX "game_of_house" ON "game" USING btree ("created_at") WHERE awaits_house;