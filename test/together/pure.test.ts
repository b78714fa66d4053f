// What needs neither a database nor the server: rules, contracts, the coach, drawings, texts.
import { runGroup } from './run-group.ts';

runGroup(import.meta.filename);
