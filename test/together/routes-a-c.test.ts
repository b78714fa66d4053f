// Routes of the features from accounts to coaching.
import { runGroup } from './run-group.ts';

runGroup(import.meta.filename);
