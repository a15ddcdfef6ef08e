CREATE TABLE "result_sum" (
	"player_id" text NOT NULL,
	"rules_key" text NOT NULL,
	"rules" jsonb,
	"won" integer NOT NULL,
	"lost" integer NOT NULL,
	"drawn" integer NOT NULL,
	CONSTRAINT "result_sum_player_id_rules_key_pk" PRIMARY KEY("player_id","rules_key")
);
--> statement-breakpoint
DROP INDEX "rating_change_of_player";--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "played_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "challenge_expiry" ON "challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rating_change_of_player" ON "rating_change" USING btree ("player_id","at","game_id");--> statement-breakpoint
-- The games that were over before their results were counted.
INSERT INTO "result_sum" ("player_id", "rules_key", "rules", "won", "lost", "drawn")
SELECT player, rules_key, (array_agg(rules))[1],
	count(*) FILTER (WHERE winner = own), count(*) FILTER (WHERE winner = other),
	count(*) FILTER (WHERE winner = 'draw')
FROM (
	SELECT seat0 AS player, '0' AS own, '1' AS other, rules_key, terms -> 'rules' AS rules, result ->> 'winner' AS winner
	FROM "game" WHERE ended_at IS NOT NULL
	UNION ALL
	SELECT seat1, '1', '0', rules_key, terms -> 'rules', result ->> 'winner'
	FROM "game" WHERE ended_at IS NOT NULL
) AS ended
WHERE winner IS NOT NULL
GROUP BY player, rules_key;--> statement-breakpoint
UPDATE "rating" SET "played_at" = (
	SELECT max(at) FROM "rating_change"
	WHERE rating_change.player_id = rating.player_id AND rating_change.rules_key = rating.rules_key
);--> statement-breakpoint
-- Names are folded further (people/handles.ts). Of those that look alike now, the oldest is found by the name.
UPDATE "player" SET "handle_key" = replace(translate(handle_key, 'i10зб', 'llo36'), 'rn', 'm') || ' ' || id
WHERE handle_key IS NOT NULL;--> statement-breakpoint
UPDATE "player" SET "handle_key" = oldest.key
FROM (
	SELECT DISTINCT ON (split_part(handle_key, ' ', 1)) id, split_part(handle_key, ' ', 1) AS key
	FROM "player" WHERE handle_key IS NOT NULL
	ORDER BY split_part(handle_key, ' ', 1), created_at, id
) AS oldest
WHERE oldest.id = player.id;
