// The one coach: answers a question from the connected provider, within the person's budget, or from the question's own
// offline answer, and says which. Nothing that people or models wrote ever reaches the log.
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../shared/problem.ts';
import type { Question } from '../../shared/question.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { type Metrics, createMetrics } from '../metrics.ts';
import { BUDGET } from '../request-budget.ts';
import { openSpan } from '../span.ts';
import { think } from '../thinking.ts';
import { type Budget, type Hold, openBudget } from './budget.ts';
import { hear, readAnswer } from './hearing.ts';
import { countCharacters, estimateTokens, write, type Written } from './prompt.ts';
import { estimateCost, Failure, type Fault, listen, type Model, openModel, type Patience } from './provider.ts';

export type Answered<Answer> = {
  answer: Answer;
  /** `offline`, or the provider and its model. */
  source: string;
  /** Why it comes from the offline coach, in a sentence to show. */
  note?: string;
};

/** `signal` is raised when the person stops or leaves: the provider's call ends at once, and the reason is thrown. */
export type Asker = { userId: string; signal?: AbortSignal };

export type Coach = {
  /** `offline`, or the provider and its model. */
  readonly provider: string;
  readonly connected: boolean;
  /**
   * Answers as a whole. Throws `Problem` 503 only where the question has an apology and asking again may help; otherwise the
   * offline answer stands in.
   */
  ask<Input, Answer>(question: Question<Input, Answer>, input: Input, asker: Asker): Promise<Answered<Answer>>;
  /**
   * Yields what can be shown as it is written, and returns the same as `ask`. Throws also when the answer breaks off
   * after something was shown: the caller keeps that.
   */
  stream<Input, Answer>(
    question: Question<Input, Answer>,
    input: Input,
    asker: Asker,
  ): AsyncGenerator<string, Answered<Answer>>;
};

type Parts = {
  config: Config['ai'];
  db: Database;
  log: Pick<Log, 'info' | 'warn'>;
  metrics?: Metrics;
  now?: () => Date;
  patience?: Patience;
};

type Attempted<Answer> = { answer: Answer } | { failure: Failure; shown: boolean };

type Connection = { model: Model; budget: Budget };

const PATIENCE: Patience = {
  silence: 60_000,
  // While the person's connection still stands, so that they are told.
  whole: BUDGET.connection.stalledMs - 60_000,
  pause: 300,
};
const LONGEST_PAUSE_MS = 3_000;

/** The general words for a failed answer. */
const APOLOGY = 'AI request failed';

export const UNCONNECTED_NOTE =
  'No AI provider is connected. This comes from the offline coach: your own words and the effectuation method.';
export const OVER_BUDGET_NOTE =
  "You have used today's share of AI answers, so the offline coach answers. You get a new share at midnight UTC.";
export const FAILED_NOTE = 'The AI provider didn’t answer, so the offline coach did. You can ask again.';

// These end in the specified message and can be asked again; for the others asking again would not help.
const PASSING: ReadonlySet<Fault> = new Set(['timeout', 'busy', 'broken']);
const RETRIED: ReadonlySet<Fault> = new Set(['busy', 'broken', 'unusable']);

export function createCoach({
  config,
  db,
  log,
  metrics = createMetrics(),
  now = () => new Date(),
  patience = PATIENCE,
}: Parts): Coach {
  const { calls, tokens, firstWord } = measures(metrics);
  const connected = config.provider !== 'offline';
  const provider = connected ? `${config.provider} ${config.model}` : 'offline';
  let connection: Connection | undefined;

  /** One call of the provider. Yields what can be shown of it, and returns the answer or why there is none. */
  async function* attempt<Input, Answer>(
    question: Question<Input, Answer>,
    { written, strict, hold, nth }: { written: Written; strict: boolean; hold: Hold; nth: number },
    { model, budget }: Connection,
    { signal }: Asker,
  ): AsyncGenerator<string, Attempted<Answer>> {
    const startedAt = performance.now();
    const span = openSpan(`coach ${question.name}`, 'client', { 'coach.provider': provider, 'coach.attempt': nth });
    const ear = hear(question);
    let fell: unknown;
    let shown = false;
    let received = '';
    let spent: number | undefined;
    try {
      for await (const heard of listen(model, written, { strict, signal, patience })) {
        if ('tokens' in heard) spent = heard.tokens;
        else {
          if (received === '') firstWord.observe({ provider }, (performance.now() - startedAt) / 1000);
          received += heard.text;
          const visible = ear(heard.text);
          shown ||= visible !== '';
          if (visible) yield visible;
        }
      }
      const read = readAnswer(question.shape, received);
      if (read === undefined) throw new Failure('unusable');
      const took = { milliseconds: Math.round(performance.now() - startedAt), tokens: spent };
      log.info({ question: question.name, provider, attempt: nth, ...took }, 'coach: answered');
      calls.add({ provider, outcome: 'answered' });
      return { answer: read };
    } catch (error) {
      fell = error;
      // The person left or stopped, or the failure is our own.
      if (!(error instanceof Failure)) {
        calls.add({ provider, outcome: 'left' });
        throw error;
      }
      calls.add({ provider, outcome: error.fault });
      // Who turned us away charges nothing.
      if (received === '' && error.fault !== 'timeout') spent ??= 0;
      return { failure: error, shown };
    } finally {
      span?.end({ 'coach.tokens': spent }, fell);
      spent ??= estimateCost(written, received.length);
      tokens.add({ provider }, spent);
      await settle(budget, hold, spent, log);
    }
  }

  async function* answer<Input, Answer>(
    question: Question<Input, Answer>,
    input: Input,
    asker: Asker,
    live: boolean,
  ): AsyncGenerator<string, Answered<Answer>> {
    const { userId, signal } = asker;
    signal?.throwIfAborted();
    if (!connected) {
      calls.add({ provider, outcome: 'offline' });
      return yield* answerOffline(question, input, UNCONNECTED_NOTE, asker);
    }

    connection ??= { model: openModel(config), budget: openBudget(db, config.dailyTokens) };
    const written = write(question, input);
    const most = estimateTokens(countCharacters(written)) + written.maxTokens;
    let strict = true;
    for (let nth = 1; ; nth++) {
      const hold = await connection.budget.hold(userId, most, now());
      if (!hold) {
        log.info({ question: question.name }, 'coach: over budget');
        calls.add({ provider, outcome: 'over budget' });
        return yield* answerOffline(question, input, OVER_BUDGET_NOTE, asker);
      }

      const outcome: Attempted<Answer> = yield* attempt(question, { written, strict, hold, nth }, connection, asker);
      if ('answer' in outcome) return { answer: outcome.answer, source: provider };

      const { fault, status, retryAfter = patience.pause }: Failure = outcome.failure;
      log.warn({ question: question.name, provider, attempt: nth, fault, status }, 'coach: the provider failed');
      // Nobody is shown two beginnings of an answer.
      const shown = live && outcome.shown;
      if (!shown && nth === 1 && RETRIED.has(fault) && retryAfter <= LONGEST_PAUSE_MS) {
        strict = fault !== 'unusable';
        if (fault === 'busy') await pause(retryAfter, undefined, { signal }).catch(() => signal?.throwIfAborted());
        continue;
      }
      if (shown || (question.apology !== undefined && PASSING.has(fault)))
        throw new Problem(503, question.apology ?? APOLOGY, { 'retry-after': String(Math.ceil(retryAfter / 1000)) });
      return yield* answerOffline(question, input, FAILED_NOTE, asker);
    }
  }

  return {
    provider,
    connected,
    stream: (question, input, asker) => answer(question, input, asker, true),
    async ask(question, input, asker) {
      const answering = answer(question, input, asker, false);
      for (;;) {
        const step = await answering.next();
        if (step.done) return step.value;
      }
    },
  };
}

const measures = (metrics: Metrics) => ({
  calls: metrics.counter('coach_calls_total', 'Questions to the coach by who answered, or the fault of the provider.'),
  tokens: metrics.counter('coach_tokens_total', 'Tokens that answers of the provider cost.'),
  firstWord: metrics.histogram(
    'coach_first_word_seconds',
    'From the question to the first words of the provider.',
    [0.25, 0.5, 1, 2, 5, 10, 30],
  ),
});

async function* answerOffline<Input, Answer>(
  question: Question<Input, Answer>,
  input: Input,
  note: string,
  { userId, signal }: Asker,
): AsyncGenerator<string, Answered<Answer>> {
  const given = await think(userId, () => question.offline(input), signal);
  if (!isSpoken(given)) return { answer: given, source: 'offline', note };
  for (;;) {
    signal?.throwIfAborted();
    const step = await think(userId, () => given.next(), signal);
    if (step.done) return { answer: step.value, source: 'offline', note };
    yield step.value;
  }
}

/** An answer is not lost because it could not be counted: the hold lapses by itself. */
async function settle(budget: Budget, hold: Hold, spent: number, log: Parts['log']): Promise<void> {
  try {
    await budget.settle(hold, spent);
  } catch (error) {
    log.warn({ err: error, spent }, 'coach: the tokens spent could not be counted');
  }
}

function isSpoken<Answer>(
  given: Answer | Promise<Answer> | AsyncGenerator<string, Answer>,
): given is AsyncGenerator<string, Answer> {
  return typeof given === 'object' && given !== null && Symbol.asyncIterator in given;
}
