// Which of the seven categories a text speaks of, by its words.
import { pattern } from '../../shared/pattern.ts';
import { wizardCategories } from './challenge.rules.ts';

type Category = (typeof wizardCategories)[number];

const cues: Record<Category, RegExp> = {
  'Mission & Purpose': /\b(?:mission|purpose|vision|why we|values?|strateg\w+|goals?|meaning|impact)\b/giu,
  'People & Organization': pattern('giu')`
      \b(?:
        teams?|staff|people|colleagues?|manag\w+|hir\w+|volunteers?|apprentices?|train\w+|leav(?:e|es|ing)|boss
        |roles?|nurses?|teachers?|onboarding|turnover
      )\b
    `,
  Resources: pattern('giu')`
      \b(?:
        money|budget|funds?|funding|costs?|equipment|supplies|orders?|materials?|tools?|stock|price\w*|waste\w*
        |loaves
      )\b
    `,
  'Time & Schedule': pattern('giu')`
      \b(?:
        time|late|delay\w*|wait\w*|hours?|days?|weeks?|deadlines?|schedul\w+|slow\w*|meetings?|queue\w*|calendar
        |shifts?
      )\b
    `,
  Space: pattern('giu')`
      \b(?:
        rooms?|space|offices?|buildings?|location|site|lobby|counter|floor|parking|storage|shop front|warehouse
      )\b
    `,
  'Process & Technology': pattern('giu')`
      \b(?:
        process\w*|systems?|software|forms?|permits?|portal|data|spreadsheets?|automat\w+|steps?|approv\w+
        |export|digital|website|app|paper\w*|workflow|bureaucra\w+
      )\b
    `,
  Culture: pattern('giu')`
      \b(?:
        culture|trust|fear\w*|afraid|blam\w+|habits?|attitude|morale|listen\w*|respect|nobody (?:cares|asks)
        |feedback
      )\b
    `,
};

/** At most two, the one with most signs first; none where nothing speaks for any. */
export function categoriesFor(text: string): Category[] {
  const signs = wizardCategories.map((category) => ({ category, count: text.match(cues[category])?.length ?? 0 }));
  const found = signs.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const [first] = found;
  return found
    .filter(({ count }) => first && count * 2 >= first.count)
    .slice(0, 2)
    .map(({ category }) => category);
}
