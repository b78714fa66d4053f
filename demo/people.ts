// The 24 people of the demo. They are made up, and so is what they write.
import { countyPeople } from './people-of-the-county.ts';
import { peopleElsewhere } from './people-elsewhere.ts';
import type { Person } from './person.ts';

export const people: readonly [Person, ...Person[]] = [...countyPeople, ...peopleElsewhere];
