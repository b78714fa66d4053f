// The lines that each ticked. Mine are shared with a press of the button, never by a tick alone; unticked, they are gone at once.
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import type { Partnership } from '../../partnerships/partnership.contract.ts';
import { userCalls } from '../../account/user.contract.ts';
import { type Joint, givenLineText, jointCalls } from '../joint.contract.ts';
import { type Line, jointLimits, keyOf, lineLabels } from '../joint.rules.ts';
import styles from './joint.module.css';

/** As many as you look through at a glance. */
const FIRST = 8;

export type MyLinesProps = { partnershipId: string; me: string; joint: Joint; name: string };

export function MyLines({ partnershipId, me, joint, name }: MyLinesProps) {
  const shared = joint.lines.mine;
  const choices = useAnswer(jointCalls.choices, { params: { id: partnershipId } }, { staleTime: 0 });
  const { data: user } = useAnswer(userCalls.current, {});
  const tick = useSend(jointCalls.tick);
  const [picked, setPicked] = useState<readonly Line[]>([]);
  const [isWhole, setWhole] = useState(false);
  /** What is left once the unticks on their way have arrived. They go one after the other: each sends the whole list. */
  const [left, setLeft] = useState<readonly Line[] | null>(null);
  const unticks = useRef<Promise<unknown>>(Promise.resolve());
  const ticked = left ?? (tick.isPending ? tick.variables.body.lines : shared);
  const isTicked = new Set(ticked.map(keyOf));
  const isPicked = new Set(picked.map(keyOf));
  const own = picked.filter((line) => !(choices.data ?? []).some((each) => keyOf(each) === keyOf(line)));
  const all = [
    ...new Map([...shared, ...own, ...sortedChoices(choices.data ?? [])].map((line) => [keyOf(line), line])).values(),
  ];
  const shown = isWhole ? all : all.slice(0, Math.max(FIRST, shared.length + own.length));

  const use = (lines: readonly Line[]) =>
    attempt({ title: 'Couldn’t save your lines' }, async () => {
      await tick.mutateAsync({ params: { id: partnershipId }, body: { lines: [...lines] } });
      setPicked((now) => now.filter((line) => !lines.includes(line)));
    });
  async function untick(line: Line): Promise<void> {
    const rest = ticked.filter((each) => keyOf(each) !== keyOf(line));
    setLeft(rest);
    const turn = unticks.current.then(() => use(rest));
    unticks.current = turn;
    await turn;
    if (unticks.current === turn) setLeft(null);
  }
  function change(line: Line, isOn: boolean): void {
    if (isOn) setPicked([...picked, line]);
    else if (isTicked.has(keyOf(line))) void untick(line);
    else setPicked(picked.filter((each) => keyOf(each) !== keyOf(line)));
  }

  return (
    <section className="patch" aria-labelledby="my-lines">
      <div className={styles.who}>
        <Avatar
          id={me}
          firstName={user?.firstName}
          lastName={user?.lastName}
          image={user?.profileImageUrl}
          size="medium"
        />
        <div>
          <h2 id="my-lines" className="h3">
            Your lines
          </h2>
          <p className="xs sub">Untick a line and it’s gone for both of you at once</p>
        </div>
      </div>
      <ul className={styles.lines}>
        {shown.map((line) => (
          <li key={keyOf(line)}>
            <Checkbox
              label={<LineWords label={lineLabels[line.field].mine} text={line.text} />}
              checked={isTicked.has(keyOf(line)) || isPicked.has(keyOf(line))}
              onChange={(event) => change(line, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <div className="stack s">
        {all.length > shown.length && (
          <Button variant="quiet" onClick={() => setWhole(true)}>
            Show all {all.length} lines
          </Button>
        )}
        <AddNeed
          me={me}
          partnershipId={partnershipId}
          onAdd={(text) => setPicked([...picked, { field: 'need', text }])}
        />
        {picked.length > 0 && (
          <Button
            variant="primary"
            busy={tick.isPending}
            busyText="Looking..."
            onClick={() => void use([...ticked, ...picked])}
          >
            {picked.length === 1 ? `Show ${name} this line` : `Show ${name} these ${picked.length} lines`}
          </Button>
        )}
        {joint.unsearched && picked.length === 0 && (
          <Button variant="primary" busy={tick.isPending} busyText="Looking..." onClick={() => void use(ticked)}>
            Look for moves
          </Button>
        )}
      </div>
    </section>
  );
}

/** Needs first: a move starts at one. */
const sortedChoices = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => Number(b.field === 'need') - Number(a.field === 'need'));

function LineWords({ label, text }: { label: string; text: string }) {
  return (
    <>
      <span className={`xs sub ${styles.label}`}>{label}</span>
      {text}
    </>
  );
}

const shape = z.object({ text: givenLineText });

function AddNeed({ me, partnershipId, onAdd }: { me: string; partnershipId: string; onAdd(text: string): void }) {
  const form = useForm({
    schema: shape,
    draftKey: `joint-need:${me}:${partnershipId}`,
    initial: { text: '' },
    onSend({ text }) {
      onAdd(text.replaceAll(/\s+/gu, ' ').trim());
      form.emptySent();
    },
  });
  return (
    <form {...form.props} className={styles.add}>
      <Field
        label="Something you need"
        placeholder="Somebody to look at my prices"
        maxLength={jointLimits.line}
        {...form.field('text')}
      />
      <Button type="submit">Add</Button>
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
    </form>
  );
}

export type TheirLinesProps = { lines: readonly Line[]; partnership: Partnership; name: string };

export function TheirLines({ lines, partnership: { other, id }, name }: TheirLinesProps) {
  return (
    <section className="patch" aria-labelledby="their-lines">
      <div className={styles.who}>
        <Avatar
          id={other?.id ?? id}
          firstName={other?.firstName}
          lastName={other?.lastName}
          image={other?.profileImageUrl}
          size="medium"
        />
        <div>
          <h2 id="their-lines" className="h3">
            {name}’s lines
          </h2>
          <p className="xs sub">You only see what {name} ticked</p>
        </div>
      </div>
      {lines.length === 0 ? (
        <p className="sm sub">{name} hasn’t ticked anything yet.</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={keyOf(line)} className={styles.theirs}>
              <Check aria-hidden="true" />
              <p>
                <LineWords label={lineLabels[line.field].theirs} text={line.text} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
