// Routes of the features from the dashboard on.
// Its hooks are for all of them, so it comes before the first.
import '../database.ts';
import { runGroup } from './run-group.ts';

runGroup(import.meta.filename);
