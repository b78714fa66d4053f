// Journeys from learning to the shell of the page.
// Its hooks are for all of them, so it comes before the first.
import '../../stage.ts';
import { runGroup } from '../../together/run-group.ts';

runGroup(import.meta.filename);
