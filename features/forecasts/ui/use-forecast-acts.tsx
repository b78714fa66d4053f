// What can be done with a forecast from wherever it is shown: answer it, mark its sign as seen, make lemonade of it.
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { type Forecast, forecastCalls } from '../forecast.contract.ts';
import { type Outcome, forecastTexts, lemonadeOf, outcomeLabel } from '../forecast.rules.ts';

export type ForecastActs = {
  busy: boolean;
  answer(forecast: Forecast, outcome: Outcome): Promise<boolean>;
  /** The day it was seen on, or null where it was not after all. */
  markSign(forecast: Forecast, seenOn: string | null): unknown;
  makeLemonade(forecast: Forecast): unknown;
};

export function useForecastActs(onEarned: (badges: readonly string[]) => void): ForecastActs {
  const save = useSend(forecastCalls.save);
  const resolve = useSend(forecastCalls.resolve);
  const lemonade = useSend(forecastCalls.lemonade);

  const makeLemonade = ({ id }: Forecast) =>
    attempt(forecastTexts.notSaved, async () => {
      const { earned } = await lemonade.mutateAsync({ params: { id } });
      const { title, text } = forecastTexts.lemonadeMade;
      toast({ title, description: text });
      if (earned.length > 0) onEarned(earned);
    });

  return {
    busy: save.isPending || resolve.isPending || lemonade.isPending,
    makeLemonade,
    answer: ({ id }, outcome) =>
      attempt(forecastTexts.notSaved, async () => {
        const answered = await resolve.mutateAsync({ params: { id }, body: { outcome } });
        const offersLemonade = lemonadeOf({ ...answered, isPlay: answered.playId !== null }) && !answered.lemonade;
        toast({
          ...forecastTexts.answered,
          description: `${answered.text}: ${outcomeLabel(answered, outcome).toLowerCase()}`,
          ...(offersLemonade && {
            duration: 10_000,
            action: { label: 'Make lemonade of it', onClick: () => void makeLemonade(answered) },
          }),
        });
      }),
    markSign: ({ id }, seenOn) =>
      attempt(forecastTexts.notSaved, async () => {
        await save.mutateAsync({ params: { id }, body: { seenOn } });
        toast({
          ...forecastTexts.saved,
          description: seenOn === null ? 'The sign wasn’t seen.' : 'The sign was seen.',
        });
      }),
  };
}
