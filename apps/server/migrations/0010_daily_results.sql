CREATE TABLE "daily_result" (
	"day" text NOT NULL,
	"player_id" text NOT NULL,
	"shots" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_result_day_player_id_pk" PRIMARY KEY("day","player_id")
);
--> statement-breakpoint
ALTER TABLE "daily_result" ADD CONSTRAINT "daily_result_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_result_of_player" ON "daily_result" USING btree ("player_id");