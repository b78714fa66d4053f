// How people are looked for in the explorer: by words, by what they can do, for one line of mine, in one circle, and in which order.
import { Search } from 'lucide-react';
import { shortened } from '../../../shared/shorten.ts';
import { Field } from '../../../web/kit/field.tsx';
import { Filters } from '../../../web/kit/filters.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { circleMemberLimits } from '../../circle/circle-member.rules.ts';
import { type Sort, sortLabels, sorts } from '../explorer.rules.ts';

export type Wanted = { search: string; specialty: string; need: string; circleId: string; sort: Sort };
export const everybody: Wanted = { search: '', specialty: '', need: '', circleId: '', sort: 'match' };

export type ExplorerFiltersProps = {
  wanted: Wanted;
  specialties: { value: string; label: string }[];
  needs: readonly string[];
  circles: readonly { id: string; name: string }[];
  onChange(part: Partial<Wanted>): void;
};

export function ExplorerFilters({ wanted, specialties, needs, circles, onChange }: ExplorerFiltersProps) {
  return (
    <Filters>
      <Field
        label="Search circle members"
        type="search"
        placeholder="Name, email or skill"
        icon={<Search />}
        value={wanted.search}
        maxLength={circleMemberLimits.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <Select
        label="Specialty"
        placeholder="All specialties"
        value={wanted.specialty}
        onChange={(event) => onChange({ specialty: event.currentTarget.value })}
        options={specialties}
      />
      {needs.length > 1 && (
        <Select
          label="For which line of yours"
          placeholder="The whole challenge"
          value={wanted.need}
          onChange={(event) => onChange({ need: event.currentTarget.value })}
          options={needs.map((value) => ({ value, label: shortened(value, 60) }))}
        />
      )}
      {circles.length > 1 && (
        <Select
          label="Circle"
          placeholder="All circles"
          value={wanted.circleId}
          onChange={(event) => onChange({ circleId: event.currentTarget.value })}
          options={circles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Select
        label="Sort by"
        value={wanted.sort}
        onChange={(event) => onChange({ sort: sorts.find((each) => each === event.currentTarget.value) ?? 'match' })}
        options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
      />
    </Filters>
  );
}
