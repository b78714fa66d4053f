// All drills, by group: the faults of the list from 1 to 73, each once.
import { authentication } from './authentication.ts';
import { client } from './client.ts';
import { coach } from './coach.ts';
import { concurrency } from './concurrency.ts';
import type { Drill } from './drill.ts';
import { infrastructure } from './infrastructure.ts';
import { input } from './input.ts';
import { privacy } from './privacy.ts';

export const groups: Readonly<Record<string, readonly Drill[]>> = {
  infrastructure,
  concurrency,
  authentication,
  privacy,
  input,
  coach,
  client,
};
