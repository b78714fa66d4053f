// Journeys from the address of the API to joint moves.
// Its hooks are for all of them, so it comes before the first.
import '../../stage.ts';
import { runGroup } from '../../together/run-group.ts';

runGroup(import.meta.filename);
