CREATE TABLE "badge_endorsements" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"badge_id" varchar(255) NOT NULL,
	"occasion" varchar(255) NOT NULL,
	"words" text NOT NULL,
	"status_index" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joined_plays" (
	"play_id" varchar(255) PRIMARY KEY NOT NULL,
	"pair_id" varchar(255) NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"partnership_id" varchar(255) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joint_lines" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"partnership_id" varchar(255) NOT NULL,
	"field" varchar(20) NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joint_moves" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"partnership_id" varchar(255) NOT NULL,
	"title" text NOT NULL,
	"by" date NOT NULL,
	"position" integer NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joint_searches" (
	"partnership_id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"searched_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joint_sides" (
	"move_id" varchar(255) NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"line_id" varchar(255) NOT NULL,
	"brings" text NOT NULL,
	"stake_money" bigint,
	"stake_quarters" integer,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "joint_sides_move_id_user_id_pk" PRIMARY KEY("move_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "badge_endorsements" ADD CONSTRAINT "badge_endorsements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_endorsements" ADD CONSTRAINT "badge_endorsements_badge_id_earned_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."earned_badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joined_plays" ADD CONSTRAINT "joined_plays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joined_plays" ADD CONSTRAINT "joined_plays_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_lines" ADD CONSTRAINT "joint_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_lines" ADD CONSTRAINT "joint_lines_partnership_id_joint_searches_partnership_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."joint_searches"("partnership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_moves" ADD CONSTRAINT "joint_moves_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_searches" ADD CONSTRAINT "joint_searches_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_searches" ADD CONSTRAINT "joint_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_sides" ADD CONSTRAINT "joint_sides_move_id_joint_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."joint_moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_sides" ADD CONSTRAINT "joint_sides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_sides" ADD CONSTRAINT "joint_sides_line_id_joint_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."joint_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badge_endorsements_once_key" ON "badge_endorsements" USING btree ("user_id","badge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_endorsements_occasion_key" ON "badge_endorsements" USING btree ("user_id","occasion");--> statement-breakpoint
CREATE INDEX "badge_endorsements_status_idx" ON "badge_endorsements" USING btree ("status_index");--> statement-breakpoint
CREATE INDEX "badge_endorsements_badge_idx" ON "badge_endorsements" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "joined_plays_pair_idx" ON "joined_plays" USING btree ("pair_id");--> statement-breakpoint
CREATE INDEX "joined_plays_partnership_idx" ON "joined_plays" USING btree ("partnership_id");--> statement-breakpoint
CREATE INDEX "joined_plays_user_idx" ON "joined_plays" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "joint_lines_partnership_idx" ON "joint_lines" USING btree ("partnership_id");--> statement-breakpoint
CREATE INDEX "joint_lines_user_idx" ON "joint_lines" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "joint_moves_partnership_idx" ON "joint_moves" USING btree ("partnership_id");--> statement-breakpoint
CREATE INDEX "joint_searches_user_idx" ON "joint_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "joint_sides_user_idx" ON "joint_sides" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "joint_sides_line_idx" ON "joint_sides" USING btree ("line_id");