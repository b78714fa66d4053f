CREATE TABLE "circle_removals" (
	"circle_id" varchar(255) NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "circle_removals_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "sent_requests" ADD COLUMN "sent" varchar(64);--> statement-breakpoint
ALTER TABLE "circle_removals" ADD CONSTRAINT "circle_removals_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_removals" ADD CONSTRAINT "circle_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_removals_user_idx" ON "circle_removals" USING btree ("user_id");