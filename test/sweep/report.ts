// docs/reports/accessibility.md, written by `npm run sweep`.
import type { Place, Who } from './place.ts';

export type Seen = {
  place: Place;
  findings: readonly string[];
};

const people: Readonly<Record<Who, string>> = {
  nobody: 'Nobody signed in',
  rich: 'Somebody with much behind her (ruth.delgado of the demo)',
  new: 'Somebody new',
  long: 'Names of sixty letters without a space, of right-to-left scripts and with signs; two hundred plays',
};

export function report(seen: readonly Seen[], now: Date): string {
  const found = seen.reduce((sum, { findings }) => sum + findings.length, 0);
  const parts = (Object.keys(people) as Who[]).map((who) => {
    const rows = seen
      .filter(({ place }) => place.who === who)
      .map(
        ({ place, findings }) =>
          `| ${place.screen} | ${place.name} | ${findings.length === 0 ? 'held' : findings.map(inCell).join('<br>')} |`,
      );
    return `## ${people[who]}\n\n| Screen | Place | Result |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Accessibility

Written by \`npm run sweep\` on ${now.toISOString().slice(0, 10)}: ${seen.length} places, ${
    found === 0 ? 'no findings' : `${found} findings`
  }. It starts the product with the demo's people and
looks at every screen of \`web/routes.tsx\` with its tabs and its larger dialogs, in Chromium, without movement.
\`npm run sweep -- learning\` looks at one screen and writes nothing down; \`--pictures FOLDER\` says where the pictures go,
and beside each lies what a screen reader is told (\`.txt\`).

## What "held" means

- axe (WCAG 2.0 to 2.2, A and AA, and its good practice) finds nothing at 1280 and 390 px in both themes, nor in forced
  colours; there without its contrast rule, for the system chooses the colours.
- At 320 × 256 (400 % zoom), 320, 360, 390, 640 × 450 (200 % zoom), 768, 1024, 1280 and 1440 px nothing scrolls sideways, no
  words are cut off, none lie over others, and no control lies under something else wherever one scrolls.
- Below 768 px, with a finger, every control answers within 44 × 44 px. Links within a sentence are let be.
- What is heard stands in the order in which it is seen: nothing is read after what stands below it in its column or to
  the right of it in its line.
- With Tab alone, at 1280 and 390 px: every control is reached, none keeps the focus, each shows a ring of 2 px, and none has
  it behind something that lies over the page.

Arrow keys, Esc, Home and End, and where focus goes when a dialog closes, are the journeys' to hold (\`test/e2e/\`, part of
\`npm test\`).

## Known gaps

- Not tried with a screen reader, a switch, or a voice: the order and the names are those that Chromium hands to them.
- Chromium alone. Safari keeps links out of the order of Tab unless told otherwise.
- Forced colours are looked at in one scheme, black on white, and judged by eye from the pictures.
- 200 % and 400 % are tried as the narrower windows that they make; text enlarged alone, without the page, is not tried.
- What stands in a public badge page, a shared conversation or an open invitation is looked at where it is missing; its
  present form is looked at by the journeys.

${parts.join('\n')}`;
}

const inCell = (finding: string): string => finding.replaceAll('|', '\\|').replaceAll('\n', ' ');
