// Connected assistants, a part of Account Security: who is connected, how to connect one, and what they wrote.
import { useEffect, useId, useRef } from 'react';
import { formatDate, formatShortDate } from '../../../shared/dates.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { type AssistantWrite, type Connection, assistantCalls } from '../assistant.contract.ts';
import { assistantTexts, scopeTexts } from '../assistant.rules.ts';
import styles from './assistants.module.css';
import { HowToConnect } from './how-to-connect.tsx';

const what: Record<string, string> = {
  propose_play: 'Planned a play',
  execute_play: 'Executed a play',
  record_ask: 'Noted an ask',
  resolve_forecast: 'Answered a forecast',
};

export function ConnectedAssistants() {
  const id = useId();
  const read = useAnswer(assistantCalls.list, {});
  const { data } = read;
  const section = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  // Somebody who was led to this part of the page is shown it once it has its height.
  useEffect(() => {
    if (isThere && location.hash === `#${section.current?.id}`) section.current?.scrollIntoView();
  }, [isThere]);
  return (
    <section ref={section} aria-labelledby={id} id="assistants" className={styles.section}>
      <h2 id={id} className="h3">
        Connected assistants
      </h2>
      <p className="sub">
        Already use ChatGPT, Claude or another assistant? Connect it, and it coaches you with your own means and limits.
        You choose what it may see, and you can disconnect it any time.
      </p>
      {data ? (
        <>
          {data.connections.length > 0 && (
            <ul aria-label="Connected">
              {data.connections.map((connection) => (
                <ConnectionRow key={connection.id} connection={connection} />
              ))}
            </ul>
          )}
          {data.enabled ? (
            <div className={styles.part}>
              <h3 className="h4">
                {data.connections.length > 0 ? 'Connect another one' : 'Connect one in four steps'}
              </h3>
              <HowToConnect address={data.address} />
            </div>
          ) : (
            <Notice>The people who run this server don’t let assistants connect.</Notice>
          )}
          {data.writes.length > 0 && (
            <div className={styles.part}>
              <h3 className="h4">What they wrote</h3>
              <ul aria-label="What they wrote">
                {data.writes.map((write) => (
                  <WriteRow key={write.id} write={write} />
                ))}
              </ul>
            </div>
          )}
          <p className="sm mut">
            When you change your password or sign out all other devices, your assistants are disconnected, too.
          </p>
        </>
      ) : (
        <NotYet of={read} heights={['120px']} />
      )}
    </section>
  );
}

function ConnectionRow({ connection }: { connection: Connection }) {
  const { id, name, host, isHere, scopes, connectedAt, lastUsedAt } = connection;
  const disconnect = useSend(assistantCalls.disconnect);
  const now = new Date();

  const act = () =>
    attempt({ text: `Couldn’t disconnect ${name}. Please try again.` }, async () => {
      toast({ title: (await disconnect.mutateAsync({ params: { id } })).message });
    });
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <b>
          {name} <span className="mut sm">{isHere ? 'a program on your own computer' : host}</span>
        </b>
        <span className="mut sm">
          Connected {formatDate(connectedAt)},{' '}
          {lastUsedAt ? `last used ${formatShortDate(lastUsedAt, now)}` : 'not used yet'}
        </span>
        <span className="mut sm">May: {scopes.map((scope) => scopeTexts[scope].title.toLowerCase()).join('; ')}</span>
      </span>
      <Button
        small
        busy={disconnect.isPending}
        busyText="Disconnecting..."
        aria-label={`Disconnect ${name}`}
        onClick={() => void act()}
      >
        Disconnect
      </Button>
    </li>
  );
}

function WriteRow({ write }: { write: AssistantWrite }) {
  const { id, assistant, tool, title, createdAt, undoneAt } = write;
  const undo = useSend(assistantCalls.undo);
  const act = () =>
    attempt({ title: 'Not undone', text: assistantTexts.changedSince }, async () => {
      toast({ title: (await undo.mutateAsync({ params: { id } })).message });
    });
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <b>{title}</b>
        <span className="mut sm">
          {what[tool] ?? tool}, {assistant}, {formatShortDate(createdAt, new Date())}
        </span>
      </span>
      {undoneAt ? (
        <Badge>Undone</Badge>
      ) : (
        <Button
          small
          busy={undo.isPending}
          busyText="Undoing..."
          aria-label={`Undo: ${title}`}
          onClick={() => void act()}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
