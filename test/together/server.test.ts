// What every feature stands on, and the gateways to other machines.
import { runGroup } from './run-group.ts';

runGroup(import.meta.filename);
