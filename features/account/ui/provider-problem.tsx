// Why signing in through a provider failed, as the address says.
import { Notice } from '../../../web/kit/notice.tsx';
import { signInErrorText } from '../provider-error.rules.ts';

export type ProviderProblemProps = { error: string | null; provider: string | null; tone?: 'danger' };

export function ProviderProblem({ error, provider, tone }: ProviderProblemProps) {
  return <Notice tone={tone}>{signInErrorText(error, provider)}</Notice>;
}
