// The words of a text that say what it is about: names most, what may be a verb or a day half, and what stands in every second question
// not at all.
import { weekday } from './day.rules.ts';
import { stemsOf } from './stem.rules.ts';
import { baseOf, isVerb } from './verb.rules.ts';

const common = stemsOf(
  'don doesn didn isn wasn won aren haven hasn couldn wouldn shouldn weren can could say said says saying tell tells told telling ask asks asked asking write writes wrote written writing send sends sent show give gives gave given take takes took taken bring brings brought put puts come comes came go goes went gone see sees saw seen look looks know knows knew known think thinks thought believe make makes made find finds found call answer answers question questions right wrong better best good bad enough worth really maybe perhaps people person somebody anybody everybody thing things part way ways sort kind day days weeks month months year years morning afternoon evening hours minutes today tomorrow tonight money lot bit before after while still already even ever never always without against between because since until whether matters matter sensible number honest honestly anything something nothing everything one ones other others mean means meant sure notes note record records plans contradict contradicts speak speaks start begin stop keep keeps hold leave pass happen change idea reason case side hand hands works help small large big little old stand stands now here there today soon again such per everywhere alone nobody everyone second third back later sooner too eleven twelve twenty thirty forty fifty hundred thousand',
);
const isDay = new RegExp(`^${weekday}s?$`, 'iu');

/** The words of a text cut to their stems, verbs in whatever form they come. */
export const stemsIn = (text: string): Set<string> =>
  new Set((text.match(/\p{L}{3,}/gu) ?? []).flatMap((word) => [...stemsOf(baseOf(word.toLowerCase()))]));

const isNoun = (raw: string): boolean => !isVerb(raw.toLowerCase()) && !isDay.test(raw);
const weightOf = (raw: string, stem: string, names: ReadonlySet<string>): number => {
  if (names.has(stem)) return 1.2;
  return isNoun(raw) ? 1 : 0.5;
};
/** Each word that carries a text, as a stem with its weight; `names` are stems that weigh most. */
export function carrying(text: string, names: ReadonlySet<string> = new Set()): Map<string, number> {
  const found = new Map<string, number>();
  for (const [raw] of text.matchAll(/\p{L}{3,}/gu)) {
    const [stem] = stemsIn(raw);
    if (stem === undefined || (common.has(stem) && !names.has(stem))) continue;
    found.set(stem, Math.max(found.get(stem) ?? 0, weightOf(raw, stem, names)));
  }
  return found;
}
