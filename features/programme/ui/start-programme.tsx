// A circle that isn't a programme: what one would be, and, for its keeper, the way to start it.
import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../web/kit/dialog.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import type { Circle } from '../../circle/circle.contract.ts';
import { programmeCalls } from '../programme.contract.ts';
import { firstFigures, weekText } from '../release.rules.ts';
import { WhatItCounts } from './what-it-counts.tsx';

export function StartProgramme({ circle }: { circle: Circle }) {
  const run = useSend(programmeCalls.run);
  const [asked, setAsked] = useState(false);
  return (
    <section className="patch stack" aria-labelledby="start">
      <h2 id="start" className="h3">
        This circle isn’t a programme
      </h2>
      <p className="sub">
        For accelerators, courses and teams: each Monday you get figures about what people did, for everyone and for
        groups such as cohorts, to show a sponsor. They’re only ever about at least six people together.
      </p>
      {circle.mine ? (
        <div className="row">
          <Button variant="primary" onClick={() => setAsked(true)}>
            Run as a programme
          </Button>
        </div>
      ) : (
        <p className="sub">Only the person who looks after this circle can start one.</p>
      )}
      <WhatItCounts />
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`Run ${circle.name} as a programme?`}
        description={`Everyone in the circle is told. From ${weekText(firstFigures(new Date()))}, they’re counted in weekly figures unless they switch that off. You facilitate it, so you aren’t counted; you can change that, name others, or end it at any time.`}
        confirm="Run as a programme"
        busyText="Starting..."
        onConfirm={async () => {
          toast({ title: (await run.mutateAsync({ params: { id: circle.id }, body: { running: true } })).message });
        }}
      />
    </section>
  );
}
