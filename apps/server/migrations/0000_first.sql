CREATE TABLE "challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"terms" jsonb NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_by" text,
	"game_id" text,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "game_event" (
	"game_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" jsonb NOT NULL,
	CONSTRAINT "game_event_game_id_seq_pk" PRIMARY KEY("game_id","seq")
);
--> statement-breakpoint
CREATE TABLE "game" (
	"id" text PRIMARY KEY NOT NULL,
	"seat0" text NOT NULL,
	"seat1" text NOT NULL,
	"terms" jsonb NOT NULL,
	"rules_key" text NOT NULL,
	"seq" integer NOT NULL,
	"phase" text NOT NULL,
	"deadline" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"result" jsonb,
	"rematch_of" text
);
--> statement-breakpoint
CREATE TABLE "player" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_owner_player_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_taken_by_player_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_seat0_player_id_fk" FOREIGN KEY ("seat0") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_seat1_player_id_fk" FOREIGN KEY ("seat1") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_open" ON "challenge" USING btree ("created_at") WHERE is_public and taken_by is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "challenge_of_owner" ON "challenge" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "game_of_seat0" ON "game" USING btree ("seat0","created_at","id");--> statement-breakpoint
CREATE INDEX "game_of_seat1" ON "game" USING btree ("seat1","created_at","id");--> statement-breakpoint
CREATE INDEX "game_live" ON "game" USING btree ("created_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "game_deadline" ON "game" USING btree ("deadline") WHERE deadline is not null;--> statement-breakpoint
CREATE INDEX "session_of_player" ON "session" USING btree ("player_id");