// Draws or changes a bureaucracy map. Rows are added as they are needed; what was typed survives a reload. HYB
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { Switch } from '../../../web/kit/switch.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { type KeptMap, mapCalls } from '../bureaucracy-map.contract.ts';
import { mapLimits, mapTexts } from '../bureaucracy-map.rules.ts';
import styles from './exercises.module.css';

export type MapDialogProps = {
  userId: string;
  /** The map to edit; without one a new map is drawn. */
  map?: KeptMap;
  /** The challenge that a new one is drawn for. */
  challengeId?: number;
  onEarned(badges: readonly string[]): void;
  onClose(): void;
};

// The form pattern reads flat names: "gatekeeper.0.who".
const KINDS = {
  gatekeeper: ['who', 'grants', 'risk', 'asks'],
  rule: ['sentence', 'source', 'prevents'],
  tactic: ['tried', 'came'],
} as const;
type Kind = keyof typeof KINDS;

const LABELS: Record<Kind, { title: string; add: string; fields: readonly string[] }> = {
  gatekeeper: {
    title: 'Gatekeepers',
    add: 'Add a gatekeeper',
    fields: ['Who', 'What they can approve, or only stop', 'What they’d have to answer for', 'Who they ask first'],
  },
  rule: {
    title: 'Rules',
    add: 'Add a rule',
    fields: ['What it says', 'Where it’s written', 'What it was made to prevent'],
  },
  tactic: { title: 'What was tried', add: 'Add a try', fields: ['What you tried', 'What came of it'] },
};

const schema = z.catchall(
  z.object({
    title: z.string().check(
      z.maxLength(mapLimits.title, `The title must not exceed ${mapLimits.title} characters`),
      z.refine((title) => title.trim() !== '', mapTexts.titleMissing),
    ),
  }),
  z.union([z.boolean(), z.string().check(z.maxLength(mapLimits.text, 'This line is too long.'))]),
);

type Values = Record<string, string | boolean>;

function flat(map: KeptMap | undefined): Values {
  const values: Values = { title: map?.title ?? '', owner: map?.owner ?? '', shared: map?.shared ?? false };
  const rows = { gatekeeper: map?.gatekeepers ?? [], rule: map?.rules ?? [], tactic: map?.tactics ?? [] };
  for (const kind of Object.keys(KINDS) as Kind[])
    for (let at = 0; at < mapLimits.rows; at += 1) {
      const row = rows[kind][at] as Record<string, string> | undefined;
      for (const name of KINDS[kind]) values[`${kind}.${at}.${name}`] = row?.[name] ?? '';
      if (kind === 'gatekeeper') values[`${kind}.${at}.guess`] = row?.['sure'] === 'guess';
      if (kind === 'rule') values[`${kind}.${at}.keeper`] = String(map?.rules[at]?.keeper ?? '');
    }
  return values;
}

function rowsOf(values: Values, kind: Kind, count: number): Record<string, string>[] {
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(KINDS[kind].map((name) => [name, String(values[`${kind}.${at}.${name}`] ?? '')])),
  );
}

/** The last row that says something, counted from one. */
function saidRows(values: Values, kind: Kind): number {
  for (let at = mapLimits.rows - 1; at >= 0; at -= 1)
    if (KINDS[kind].some((name) => values[`${kind}.${at}.${name}`] !== '')) return at + 1;
  return 0;
}

/** What the form holds, as it is sent. */
function sentOf(values: Values, counts: Readonly<Record<Kind, number>>) {
  return {
    title: String(values['title']),
    owner: String(values['owner']),
    shared: values['shared'] === true,
    gatekeepers: rowsOf(values, 'gatekeeper', counts.gatekeeper).map((row, at) => ({
      who: row['who']!,
      grants: row['grants']!,
      risk: row['risk']!,
      asks: row['asks']!,
      sure: values[`gatekeeper.${at}.guess`] === true ? ('guess' as const) : ('know' as const),
    })),
    rules: rowsOf(values, 'rule', counts.rule).map((row, at) => ({
      sentence: row['sentence']!,
      source: row['source']!,
      prevents: row['prevents']!,
      ...(values[`rule.${at}.keeper`] !== '' && { keeper: Number(values[`rule.${at}.keeper`]) }),
    })),
    tactics: rowsOf(values, 'tactic', counts.tactic).map((row) => ({ tried: row['tried']!, came: row['came']! })),
  };
}

export function MapDialog({ userId, map, challengeId, onEarned, onClose }: MapDialogProps) {
  const create = useSend(mapCalls.create);
  const save = useSend(mapCalls.save);
  const [initial] = useState(() => flat(map));
  const [counts, setCounts] = useState<Record<Kind, number>>({ gatekeeper: 1, rule: 0, tactic: 0 });
  const counted = useRef(false);
  const [people, setPeople] = useState('');
  const form = useForm({
    schema,
    initial,
    state: map?.updatedAt,
    async fetchSaved() {
      const now = (await send(mapCalls.list, {})).mine.find(({ id }) => id === map?.id);
      counted.current = false;
      return now && { initial: flat(now), state: now.updatedAt };
    },
    draftKey: `map:${userId}:${map?.id ?? (challengeId ? `challenge-${challengeId}` : 'new')}`,
    onChange(values) {
      setPeople(
        rowsOf(values, 'gatekeeper', mapLimits.rows)
          .map(({ who }) => who!.trim())
          .join('\n'),
      );
      // Told first, and with another text, what is kept: its rows are shown. Else they are added and taken away by hand.
      if (counted.current) return;
      counted.current = true;
      setCounts({
        gatekeeper: Math.max(1, saidRows(values, 'gatekeeper')),
        rule: saidRows(values, 'rule'),
        tactic: saidRows(values, 'tactic'),
      });
    },
    async onSend(sent, updatedAt) {
      const body = sentOf(sent as Values, counts);
      const { earned } = map
        ? await save.mutateAsync({ params: { id: map.id }, body: { ...body, updatedAt } })
        : await create.mutateAsync({ body: { ...body, challengeId } });
      toast({ title: mapTexts.saved, description: body.title });
      onClose();
      onEarned(earned);
    },
  });

  const anew = (act: () => void) => () => {
    counted.current = false;
    act();
  };
  function add(kind: Kind) {
    flushSync(() => setCounts({ ...counts, [kind]: counts[kind] + 1 }));
    document.querySelector<HTMLElement>(`[name="${kind}.${counts[kind]}.${KINDS[kind][0]}"]`)?.focus();
  }
  function clear(kind: Kind, at: number) {
    // The rows below move up, so that no hole stays.
    for (let row = at; row < counts[kind]; row += 1) {
      for (const name of kind === 'rule' ? [...KINDS.rule, 'keeper'] : KINDS[kind]) {
        const below = form.values()[`${kind}.${row + 1}.${name}`];
        form.set(`${kind}.${row}.${name}`, row + 1 < counts[kind] ? (below ?? '') : '');
      }
      if (kind === 'gatekeeper')
        form.set(`${kind}.${row}.guess`, row + 1 < counts[kind] && form.values()[`${kind}.${row + 1}.guess`] === true);
    }
    // A rule stays with who applies it.
    for (let rule = 0; rule < (kind === 'gatekeeper' ? counts.rule : 0); rule += 1) {
      const keeper = form.values()[`rule.${rule}.keeper`];
      if (keeper === String(at)) form.set(`rule.${rule}.keeper`, '');
      else if (Number(keeper) > at) form.set(`rule.${rule}.keeper`, String(Number(keeper) - 1));
    }
    setCounts({ ...counts, [kind]: counts[kind] - 1 });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={map ? 'Edit map' : 'New map'}
      description={map ? undefined : 'One thing you want to get done, and the people and rules on the way.'}
      width={680}
    >
      <DialogForm form={form} submit="Save map" busyText="Saving..." onClose={onClose}>
        <div className="stack l">
          <DraftNotice form={{ ...form, swap: anew(form.swap), reset: anew(form.reset) }} />
          <Field label="What you want to get done" {...form.field('title')} />
          {(Object.keys(KINDS) as Kind[]).map((kind) => (
            <section key={kind} className={styles.rows} aria-label={LABELS[kind].title}>
              <h3 className="h4">{LABELS[kind].title}</h3>
              {Array.from({ length: counts[kind] }, (_, at) => (
                <div key={at} className={styles.row} role="group" aria-label={`${LABELS[kind].title} ${at + 1}`}>
                  {KINDS[kind].map((name, place) => (
                    <Field key={name} label={LABELS[kind].fields[place]} {...form.field(`${kind}.${at}.${name}`)} />
                  ))}
                  {kind === 'rule' && counts.gatekeeper > 0 && (
                    <Select
                      label="Who applies it"
                      optional
                      placeholder="Nobody in particular"
                      options={people
                        .split('\n')
                        .slice(0, counts.gatekeeper)
                        .map((who, place) => ({ value: String(place), label: who || `Gatekeeper ${place + 1}` }))}
                      {...form.field(`rule.${at}.keeper`)}
                    />
                  )}
                  <div className="row between">
                    {kind === 'gatekeeper' ? (
                      <Switch label="This is a guess" {...form.check(`gatekeeper.${at}.guess`)} />
                    ) : (
                      <span />
                    )}
                    <Button small variant="quiet" icon={<X />} onClick={() => clear(kind, at)}>
                      Remove
                    </Button>
                  </div>
                </div>
              ))}
              {counts[kind] < mapLimits.rows && (
                <TextButton onClick={() => add(kind)}>
                  <Plus aria-hidden="true" /> {LABELS[kind].add}
                </TextButton>
              )}
            </section>
          ))}
          <TextArea label="Who owns it now" optional rows={2} {...form.field('owner')} />
          <Switch
            label="Share with my circles"
            note="Everybody who is in a circle with you can read this map. You’re responsible for the names in it."
            {...form.check('shared')}
          />
        </div>
      </DialogForm>
    </Dialog>
  );
}
