CREATE TABLE "ledger_limit_changes" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"limit_id" varchar(255) NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_limits" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"amount" bigint NOT NULL,
	"period" varchar(5) NOT NULL,
	"challenge_id" integer,
	"open" bigint DEFAULT 0 NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	"lost_in" varchar(7) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledgers" (
	"user_id" varchar(255) PRIMARY KEY NOT NULL,
	"currency" varchar(3) DEFAULT 'USD' NOT NULL,
	"red_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "stake_money" bigint;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "stake_quarters" integer;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "stake_reputation" text;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "stake_emotion" text;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "executed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "outcome" varchar(10);--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "lost_money" bigint;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "lost_money_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "lost_quarters" integer;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "lost_quarters_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_limit_changes" ADD CONSTRAINT "ledger_limit_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_limit_changes" ADD CONSTRAINT "ledger_limit_changes_limit_id_ledger_limits_id_fk" FOREIGN KEY ("limit_id") REFERENCES "public"."ledger_limits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_limits" ADD CONSTRAINT "ledger_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_limits" ADD CONSTRAINT "ledger_limits_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledgers" ADD CONSTRAINT "ledgers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_limit_changes_limit_idx" ON "ledger_limit_changes" USING btree ("limit_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_limit_changes_user_idx" ON "ledger_limit_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_limits_once_key" ON "ledger_limits" USING btree ("user_id","kind","period",coalesce("challenge_id", 0));--> statement-breakpoint
CREATE INDEX "ledger_limits_challenge_idx" ON "ledger_limits" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "plays_at_stake_idx" ON "plays" USING btree ("user_id","created_at","id") WHERE ("plays"."status" = 'active' and ("plays"."stake_money" is not null
    or "plays"."stake_quarters" is not null or "plays"."stake_reputation" is not null or "plays"."stake_emotion" is not null)
  or "plays"."status" = 'completed' and ("plays"."stake_money" is not null and "plays"."lost_money" is null
    or "plays"."stake_quarters" is not null and "plays"."lost_quarters" is null));--> statement-breakpoint
CREATE INDEX "plays_lost_idx" ON "plays" USING btree ("user_id","completed_at","id") WHERE ("plays"."lost_money" > 0 or "plays"."lost_quarters" > 0);