// Stores, each test on a database of its own.
import { runGroup } from './run-group.ts';

runGroup(import.meta.filename);
