// Reads the demo's people and their partnerships, and says which file is wrong where one is. They are made up, and so is what
// they write.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { type PartnershipDeed, type Person, partnershipShape, personShape } from './person.ts';

const folder = join(import.meta.dirname, 'people');

function read<Shape extends z.ZodMiniType>(path: string, shape: Shape): z.output<Shape> {
  const checked = z.safeParse(shape, parse(readFileSync(path, 'utf8')));
  if (checked.success) return checked.data;
  throw new Error(`${path} is not as demo/person.ts says:\n${z.prettifyError(checked.error)}`);
}

export const people: readonly Person[] = readdirSync(folder).map((file) => read(join(folder, file), personShape));

export const partnerships: readonly PartnershipDeed[] = read(
  join(import.meta.dirname, 'partnerships.yaml'),
  z.array(partnershipShape),
);

const called = new Map(people.map((person) => [person.username, person]));

export function personCalled(username: string): Person {
  const person = called.get(username);
  if (!person) throw new Error(`There is no ${username} among the demo's people.`);
  return person;
}

export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
