// The form of an ask: who, what for and when, with what can be tapped instead of typed. One form for the side of the page,
// for the sheet on a phone and for an edit.
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type FormHandle, useForm } from '../../../web/kit/form.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useRested } from '../../../web/kit/use-rested.ts';
import { saidKeptForLater } from '../../../web/offline/kept-for-later.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { challengeCalls } from '../../challenges/challenge.contract.ts';
import { circleMemberCalls } from '../../circle/circle-member.contract.ts';
import { memberName } from '../../circle/circle-member.rules.ts';
import { playCalls } from '../../plays/play.contract.ts';
import { type Ask, askCalls, dayShape, offerShape, personNameShape, whatShape } from '../ask.contract.ts';
import { type AskKind, askKinds, askTexts, clockDay } from '../ask.rules.ts';

const shape = z.object({
  personName: personNameShape,
  what: whatShape,
  offer: offerShape,
  day: z.union([z.literal(''), dayShape], askTexts.dayWrong),
  purpose: z.string(),
  kind: z.string(),
});
type Values = z.output<typeof shape>;

const askOutbox = {
  name: 'Ask',
  texts: [
    { field: 'personName', label: 'Who' },
    { field: 'what', label: 'What for' },
    { field: 'offer', label: 'What’s in it for them' },
  ],
};

/** Where an ask starts elsewhere: who and what for, or its challenge, or its play. */
export type AskStart =
  | { personName: string; memberId: string | null; what: string }
  | { challengeId: number }
  | { playId: string; playTitle: string };

const personIn = (start: AskStart | undefined) => (start && 'memberId' in start ? start : undefined);

/** The purpose that a new one starts with. */
const purposeIn = (start: AskStart | undefined): string =>
  !start || 'memberId' in start ? '' : 'playId' in start ? `play:${start.playId}` : `challenge:${start.challengeId}`;

/** A draft of its own for each place that an ask is started at. */
const startKey = (start: AskStart | undefined): string =>
  !start
    ? 'new'
    : 'memberId' in start
      ? `to-${start.memberId ?? start.personName}`
      : purposeIn(start).replace(':', '-');

const valuesOf = (ask: Ask | undefined, start?: AskStart): Values => ({
  personName: ask?.personName ?? personIn(start)?.personName ?? '',
  what: ask?.what ?? personIn(start)?.what ?? '',
  offer: ask?.offer ?? '',
  day: ask?.plannedFor ?? '',
  purpose: ask?.playId
    ? `play:${ask.playId}`
    : ask?.challengeId
      ? `challenge:${ask.challengeId}`
      : ask
        ? ''
        : purposeIn(start),
  kind: ask?.kind ?? '',
});

const purposeOf = (purpose: string) => ({
  playId: purpose.startsWith('play:') ? purpose.slice(5) : null,
  challengeId: purpose.startsWith('challenge:') ? Number(purpose.slice(10)) : null,
});

export type Person = { name: string; memberId: string | null };

export type AskForm = {
  form: FormHandle<Values>;
  shown: Values;
  /** To tap: people asked lately, those I know, and members. */
  people: readonly Person[];
  /** To complete what is being typed. */
  names: readonly string[];
  purposes: readonly { value: string; label: string }[];
  choose(person: Person): void;
  /** Sends it as one that was made already. */
  sendAsAsked(): void;
};

const SHOWN = 4;
const FOUND = 20;

export function useAskForm({
  userId,
  ask,
  start,
  onSaved,
}: {
  userId: string;
  ask?: Ask;
  start?: AskStart;
  onSaved(earned: readonly string[]): void;
}): AskForm {
  const create = useSend(askCalls.create, askOutbox);
  const save = useSend(askCalls.save);
  const [shown, setShown] = useState(() => valuesOf(ask, start));
  const first = ask ?? personIn(start);
  const [chosen, setChosen] = useState<Person | null>(
    first && (ask || first.memberId !== null) ? { name: first.personName, memberId: first.memberId } : null,
  );
  const forPlay = ask ?? (start && 'playId' in start ? start : undefined);
  const isAsked = useRef(false);
  const sought = useRested(shown.personName.trim());
  const known = useAnswer(askCalls.people, {}).data ?? [];
  const found = useAnswer(circleMemberCalls.list, { query: { search: sought, limit: FOUND } }).data ?? [];
  const some = useAnswer(circleMemberCalls.list, { query: { search: '', limit: FOUND } }).data ?? [];
  const active = useAnswer(playCalls.list, { query: { status: 'active', limit: FOUND } }).data ?? [];
  const planned = useAnswer(playCalls.list, { query: { status: 'planned', limit: FOUND } }).data ?? [];
  const challenges = useAnswer(challengeCalls.list, { query: { status: 'active', limit: FOUND } }).data ?? [];

  const members = [...some, ...found].map((member) => ({ name: memberName(member), memberId: member.id }));
  const memberOf = (name: string): string | null => {
    if (chosen?.name === name) return chosen.memberId;
    // Of two with one name nobody can tell who is meant.
    const ids = new Set(members.filter((member) => member.name === name).map(({ memberId }) => memberId));
    return ids.size === 1 ? [...ids][0]! : null;
  };
  const people = new Map<string, Person>();
  for (const { name, memberId } of [...known, ...members])
    if (!people.has(name)) people.set(name, { name, memberId: memberId ?? memberOf(name) });

  const form = useForm<Values, Values>({
    schema: shape,
    draftKey: `ask:${userId}:${ask?.id ?? startKey(start)}`,
    state: ask?.updatedAt,
    initial: valuesOf(ask, start),
    onChange: setShown,
    async fetchSaved() {
      const [now] = ask ? await send(askCalls.list, { query: { id: ask.id } }) : [];
      return now && { initial: valuesOf(now), state: now.updatedAt };
    },
    async onSend({ personName, what, offer, day, purpose, kind }, updatedAt) {
      const words = { personName, what, offer, memberId: memberOf(personName), ...purposeOf(purpose) };
      const body = { ...words, plannedFor: day || null };
      try {
        const { earned } = ask
          ? await save.mutateAsync({
              params: { id: ask.id },
              body: { ...body, ...(kind !== ask.kind && { kind: kindNamed(kind) }), updatedAt },
            })
          : await create.mutateAsync({
              body: isAsked.current ? { ...words, state: 'asked', askedOn: clockDay(new Date()) } : body,
            });
        toast(askTexts.saved);
        if (!ask) form.emptySent();
        setChosen(null);
        onSaved(earned);
      } catch (error) {
        if (saidKeptForLater(error)) {
          form.emptySent();
          setChosen(null);
          return onSaved([]);
        }
        tellFailure(error, askTexts.notSaved);
        throw error;
      } finally {
        isAsked.current = false;
      }
    },
  });

  return {
    form,
    shown,
    people: [...people.values()].slice(0, SHOWN),
    names: [...new Set([...known.map(({ name }) => name), ...members.map(({ name }) => name)])].slice(0, FOUND),
    purposes: [
      ...[...active, ...planned].map(({ id, title }) => ({ value: `play:${id}`, label: `Play: ${title}` })),
      ...challenges.map(({ id, title }) => ({ value: `challenge:${id}`, label: `Challenge: ${title}` })),
      ...(forPlay?.playTitle && ![...active, ...planned].some(({ id }) => id === forPlay.playId)
        ? [{ value: `play:${forPlay.playId}`, label: `Play: ${forPlay.playTitle}` }]
        : []),
      ...(ask?.challengeTitle && !challenges.some(({ id }) => id === ask.challengeId)
        ? [{ value: `challenge:${ask.challengeId}`, label: `Challenge: ${ask.challengeTitle}` }]
        : []),
    ],
    choose(person) {
      setChosen(person);
      form.set('personName', person.name);
    },
    sendAsAsked() {
      isAsked.current = true;
      form.props.ref.current?.requestSubmit();
    },
  };
}

const kindNamed = (kind: string): AskKind | undefined => askKinds.find((each) => each === kind);
