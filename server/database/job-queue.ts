// The one queue, which holds every kind of job: a second one would only double the polling. Apart from job-tables.ts, which
// loads pg-boss.
export const jobQueue = 'work';
