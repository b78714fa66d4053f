DROP INDEX "activity_logs_family_idx";--> statement-breakpoint
DROP INDEX "plays_user_idx";--> statement-breakpoint
CREATE INDEX "activity_logs_family_idx" ON "activity_logs" USING btree ("user_id","family","created_at","id");--> statement-breakpoint
CREATE INDEX "plays_user_idx" ON "plays" USING btree ("user_id","status","created_at","id");