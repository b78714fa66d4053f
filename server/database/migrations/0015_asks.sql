CREATE TABLE "ask_counts" (
	"user_id" varchar(255) NOT NULL,
	"month" varchar(7) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"yes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ask_counts_user_id_month_kind_pk" PRIMARY KEY("user_id","month","kind")
);
--> statement-breakpoint
CREATE TABLE "asks" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"person_name" text NOT NULL,
	"member_id" varchar(255),
	"what" text NOT NULL,
	"offer" text,
	"kind" varchar(20) NOT NULL,
	"state" varchar(20) NOT NULL,
	"day" date NOT NULL,
	"planned_for" date,
	"asked_on" date,
	"answered_on" date,
	"later_on" date,
	"answer" text,
	"commitment_id" varchar(255),
	"commitment_what" text,
	"commitment_by" date,
	"challenge_id" integer,
	"play_id" varchar(255),
	"made_play_id" varchar(255),
	"lemonade_id" varchar(255),
	"partnership_id" varchar(255),
	"remind_on" date,
	"reminders" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ask_counts" ADD CONSTRAINT "ask_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asks_user_idx" ON "asks" USING btree ("user_id","state","day","id");--> statement-breakpoint
CREATE INDEX "asks_challenge_idx" ON "asks" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "asks_remind_idx" ON "asks" USING btree ("remind_on") WHERE "asks"."remind_on" is not null;--> statement-breakpoint
CREATE INDEX "asks_unshared_idx" ON "asks" USING btree ("user_id","member_id") WHERE "asks"."commitment_what" is not null;
