CREATE TABLE "handle_look" (
	"look" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "handle_look" ADD CONSTRAINT "handle_look_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handle_look_of_player" ON "handle_look" USING btree ("player_id");