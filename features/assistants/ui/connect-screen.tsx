// Where an assistant sends a person to be asked: who it is, where its answers go, and what it may do. Nothing here is in a frame
// (server/guard-headers.ts), and nothing is allowed but by a click.
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Problem } from '../../../shared/problem.ts';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Card } from '../../../web/kit/card.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { assistantCalls } from '../assistant.contract.ts';
import { type AssistantScope, assistantTexts, scopeTexts } from '../assistant.rules.ts';
import styles from './assistants.module.css';

export function ConnectScreen() {
  const asked = new URLSearchParams(useSearch());
  const id = asked.get('request');
  const problem = asked.get('problem');
  if (problem !== null || id === null) return <NotConnected code={problem} />;
  return <Consent id={id} />;
}

/** What the authorization server refused before there was anybody to ask. */
function NotConnected({ code }: { code: string | null }) {
  return (
    <div className={styles.consent}>
      <h1 className="h2">Nothing was connected</h1>
      <Notice tone="danger">
        {code === 'invalid_client'
          ? 'This assistant isn’t known here, or what it says about itself can’t be read. Remove Crazy Quilt in your assistant, add it again, and start from there.'
          : code === 'access_denied'
            ? 'The request was declined.'
            : 'Your assistant asked for something that isn’t allowed here, or took too long. Please start again in your assistant.'}
      </Notice>
      <Link href={`${SCREEN_PATHS.security}#assistants`} asChild>
        <ButtonLink>How to connect an assistant</ButtonLink>
      </Link>
      {code && <p className="xs mut">{code.replaceAll(/[^a-z_]/g, '').slice(0, 60)}</p>}
    </div>
  );
}

function Consent({ id }: { id: string }) {
  const { data: request, error, refetch } = useAnswer(assistantCalls.request, { params: { id } });
  const { data: me } = useAnswer(userCalls.current, {});
  const decide = useSend(assistantCalls.decide);
  const [left, setLeft] = useState<ReadonlySet<AssistantScope>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const isSeen = useSeen();

  if (error)
    return (
      <div className={styles.consent}>
        <h1 className="h2">Nothing was connected</h1>
        <Notice tone="danger">{error.message}</Notice>
        {!(error instanceof Problem && error.status === 404) && (
          <Button onClick={() => void refetch()}>Try again</Button>
        )}
      </div>
    );
  if (!request)
    return (
      <Loading label="Reading the request...">
        <div className={styles.consent}>
          <Skeleton width="320px" height="36px" />
          <Skeleton height="240px" />
        </div>
      </Loading>
    );
  const { name, host, isHere, scopes } = request;
  const chosen = scopes.filter((scope) => !left.has(scope));

  async function answer(allow: boolean) {
    setProblem(null);
    if (allow && chosen.length === 0) return setProblem(assistantTexts.noScopes);
    try {
      const { goOn } = await decide.mutateAsync({ params: { id }, body: { allow, ...(allow && { scopes: chosen }) } });
      setDone(true);
      // A navigation of the page's own: a form that is led on to another site would be stopped by our own policy.
      location.assign(goOn);
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : 'Please try again.');
    }
  }
  if (isDone)
    return (
      <div className={styles.consent}>
        <h1 className="h2">Back to {name}</h1>
        <p className="sub">You can close this page if nothing else opens.</p>
      </div>
    );
  return (
    <div className={styles.consent}>
      <h1 className="h2">Connect {name} to Crazy Quilt?</h1>
      <p className="sub">
        A program that calls itself “{name}” asks to act for you{me && `, ${me.username}`}. What it reads goes to{' '}
        <b>{isHere ? 'a program on this computer' : host}</b>. Connect it only if you started this in your assistant
        just now.
      </p>
      <div className="sheet">
        <Card className={styles.choices}>
          <h2 className="h4">It may</h2>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={scopeTexts[scope].title}
              note={scopeTexts[scope].text}
              checked={!left.has(scope)}
              onChange={({ target }) => {
                const next = new Set(left);
                if (target.checked) next.delete(scope);
                else next.add(scope);
                setLeft(next);
              }}
            />
          ))}
          <p className="sm mut">
            It never sees your conversations with the coach, your password, or anything others keep from you. It can’t
            go beyond your limits or change them.
          </p>
        </Card>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className="row">
        <Button
          variant="primary"
          disabled={!isSeen}
          busy={decide.isPending}
          busyText="Connecting..."
          onClick={() => void answer(true)}
        >
          Connect
        </Button>
        <Button disabled={decide.isPending} onClick={() => void answer(false)}>
          Don’t connect
        </Button>
      </div>
    </div>
  );
}

const LONG_ENOUGH_MS = 1_000;

/**
 * Whether this window has been in front for a moment. Another site may have somebody double-click on a window of its own that
 * closes between the two clicks: the second would fall on ours.
 */
function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      setSeen(false);
      if (document.hasFocus()) timer = setTimeout(() => setSeen(true), LONG_ENOUGH_MS);
    };
    look();
    window.addEventListener('focus', look);
    window.addEventListener('blur', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
      window.removeEventListener('blur', look);
    };
  }, []);
  return isSeen;
}
