// Stores, each test on a database of its own.
// Its hooks are for all of them, so it comes before the first.
import '../database.ts';
import { runGroup } from './run-group.ts';

runGroup(import.meta.filename);
