CREATE TABLE "programme_releases" (
	"circle_id" varchar(255) NOT NULL,
	"week" date NOT NULL,
	"members" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_releases_circle_id_week_pk" PRIMARY KEY("circle_id","week")
);
--> statement-breakpoint
CREATE TABLE "programme_standings" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255),
	"figures" varchar(20) NOT NULL,
	"history" varchar(64) DEFAULT '' NOT NULL,
	"placed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "circle_invites" ADD COLUMN "group_name" varchar(60);--> statement-breakpoint
ALTER TABLE "circle_members" ADD COLUMN "group_name" varchar(60);--> statement-breakpoint
ALTER TABLE "circle_members" ADD COLUMN "facilitates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_members" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "circles" ADD COLUMN "programme_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "programme_releases" ADD CONSTRAINT "programme_releases_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_standings" ADD CONSTRAINT "programme_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "programme_standings_user_key" ON "programme_standings" USING btree ("user_id","figures");