// Journeys that each start servers of their own; the browser is one for all.
// Its hooks are for all of them, so it comes before the first.
import '../../stage.ts';
import { runGroup } from '../../together/run-group.ts';

runGroup(import.meta.filename);
