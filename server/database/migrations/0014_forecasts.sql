CREATE TABLE "forecast_bins" (
	"user_id" varchar(255) NOT NULL,
	"bin" integer NOT NULL,
	"n" integer NOT NULL,
	"happened" integer NOT NULL,
	"sum" bigint NOT NULL,
	"squares" bigint NOT NULL,
	CONSTRAINT "forecast_bins_user_id_bin_pk" PRIMARY KEY("user_id","bin")
);
--> statement-breakpoint
CREATE TABLE "forecast_likelihoods" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"forecast_id" varchar(255) NOT NULL,
	"likelihood" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forecasts" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"premortem_id" varchar(255),
	"play_id" varchar(255),
	"lemonade_id" varchar(255),
	"position" integer DEFAULT 0 NOT NULL,
	"text" text NOT NULL,
	"likelihood" integer,
	"sign" text,
	"look_on" date,
	"seen_on" date,
	"seen_at" timestamp (3) with time zone,
	"outcome" varchar(20),
	"resolved_at" timestamp (3) with time zone,
	"marked_at" timestamp (3) with time zone,
	"counted" integer,
	"reminders" integer DEFAULT 0 NOT NULL,
	"remind_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lemonade_entries" ADD COLUMN "next_play_id" varchar(255);--> statement-breakpoint
ALTER TABLE "forecast_bins" ADD CONSTRAINT "forecast_bins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_likelihoods" ADD CONSTRAINT "forecast_likelihoods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_likelihoods" ADD CONSTRAINT "forecast_likelihoods_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forecast_likelihoods_forecast_idx" ON "forecast_likelihoods" USING btree ("forecast_id","at","id");--> statement-breakpoint
CREATE INDEX "forecast_likelihoods_user_idx" ON "forecast_likelihoods" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forecasts_open_idx" ON "forecasts" USING btree ("user_id",coalesce("look_on", 'infinity'::date),"id") WHERE "forecasts"."outcome" is null;--> statement-breakpoint
CREATE INDEX "forecasts_resolved_idx" ON "forecasts" USING btree ("user_id","resolved_at","id") WHERE "forecasts"."outcome" is not null;--> statement-breakpoint
CREATE INDEX "forecasts_user_idx" ON "forecasts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forecasts_premortem_idx" ON "forecasts" USING btree ("premortem_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forecasts_play_key" ON "forecasts" USING btree ("play_id");--> statement-breakpoint
CREATE INDEX "forecasts_lemonade_idx" ON "forecasts" USING btree ("lemonade_id");--> statement-breakpoint
CREATE INDEX "forecasts_remind_idx" ON "forecasts" USING btree ("remind_on") WHERE "forecasts"."outcome" is null;--> statement-breakpoint
CREATE INDEX "lemonade_entries_next_play_idx" ON "lemonade_entries" USING btree ("next_play_id");