// Routes of the features from the dashboard on.
import { runGroup } from './run-group.ts';

runGroup(import.meta.filename);
