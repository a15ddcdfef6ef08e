CREATE TABLE "block" (
	"player_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "block_player_id_blocked_id_pk" PRIMARY KEY("player_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "ceremony" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"player_id" text,
	"handle" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_change" (
	"game_id" text NOT NULL,
	"player_id" text NOT NULL,
	"rules_key" text NOT NULL,
	"before" double precision NOT NULL,
	"after" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rating_change_game_id_player_id_pk" PRIMARY KEY("game_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"player_id" text NOT NULL,
	"rules_key" text NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"volatility" double precision NOT NULL,
	"games" integer NOT NULL,
	CONSTRAINT "rating_player_id_rules_key_pk" PRIMARY KEY("player_id","rules_key")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "is_rated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "rated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "handle_key" text;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_player_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ceremony" ADD CONSTRAINT "ceremony_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_change" ADD CONSTRAINT "rating_change_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_of_blocked" ON "block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "ceremony_expiry" ON "ceremony" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "credential_of_player" ON "credential" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "rating_change_of_player" ON "rating_change" USING btree ("player_id","rules_key","at");--> statement-breakpoint
CREATE INDEX "rating_leaders" ON "rating" USING btree ("rules_key",(rating - 2 * deviation) desc);--> statement-breakpoint
CREATE INDEX "recovery_code_of_player" ON "recovery_code" USING btree ("player_id");--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_owner_id_player_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."player"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_to_rate" ON "game" USING btree ("ended_at") WHERE is_rated and rated_at is null and ended_at is not null;--> statement-breakpoint
CREATE INDEX "player_of_owner" ON "player" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_handle_key_unique" UNIQUE("handle_key");