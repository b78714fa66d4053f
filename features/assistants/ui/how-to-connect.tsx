// The address to paste, and the four steps in each of the best-known assistants.
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { copy } from '../../../web/kit/copy.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import { Segmented } from '../../../web/kit/segmented.tsx';
import styles from './assistants.module.css';

const kinds = [
  { key: 'chatgpt', label: 'ChatGPT' },
  { key: 'claude', label: 'Claude' },
  { key: 'gemini', label: 'Gemini' },
  { key: 'other', label: 'Another' },
] as const;
type Kind = (typeof kinds)[number]['key'];

const consent = 'A Crazy Quilt page opens. Choose what your assistant may do, and click Connect.';

function stepsOf(kind: Kind, address: string): readonly ReactNode[] {
  switch (kind) {
    case 'chatgpt':
      return [
        <>
          On chatgpt.com, open <b>Settings</b>, then <b>Apps</b>, then <b>Advanced settings</b>, and turn on{' '}
          <b>Developer mode</b>.
        </>,
        <>
          Click <b>Create app</b>. Call it “Crazy Quilt”, paste the address, and choose <b>OAuth</b>.
        </>,
        consent,
        <>
          In a new chat, click <b>+</b>, choose Crazy Quilt, and write “Coach me”.
        </>,
      ];
    case 'claude':
      return [
        <>
          On claude.ai or in the app, open <b>Settings</b> or <b>Customize</b>, then <b>Connectors</b>.
        </>,
        <>
          Click <b>Add custom connector</b>. Call it “Crazy Quilt”, paste the address, and click <b>Add</b>.
        </>,
        <>
          Click <b>Connect</b>. {consent}
        </>,
        <>
          In a new chat, click <b>+</b>, turn Crazy Quilt on, and write “Coach me”.
        </>,
      ];
    case 'gemini':
      return [
        <>
          On gemini.google.com, open <b>Settings & help</b>, then <b>Connected Apps</b>.
        </>,
        <>
          Under <b>Custom apps</b>, add one, and paste the address.
        </>,
        consent,
        <>In a new chat, write “Coach me with Crazy Quilt”.</>,
      ];
    case 'other':
      return [
        <>Find where your assistant adds a connector, an app or an “MCP server”.</>,
        <>Paste the address. If it asks how to sign in, choose OAuth. It needs no key and no password.</>,
        consent,
        <>
          In Claude Code, all of it is one line: <code>claude mcp add --transport http crazy-quilt {address}</code>
        </>,
      ];
  }
}

const reachable = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && hostname !== 'localhost' && !/^\d+\.\d+\.\d+\.\d+$|^\[/.test(hostname);
};

export function HowToConnect({ address }: { address: string }) {
  const [kind, setKind] = useState<Kind>('chatgpt');
  return (
    <div className="stack">
      <div className={styles.address}>
        <span className={styles.words}>
          <span className="sm mut">The address to paste</span>
          <code className={styles.code}>{address}</code>
        </span>
        <Button small icon={<Copy />} onClick={() => void copy(address, 'Now paste it into your assistant.')}>
          Copy
        </Button>
      </div>
      {!reachable(address) && (
        <Notice tone="warning">
          Assistants on the web can’t reach this address: it isn’t a public one with https. One that runs on this
          computer can, such as Claude Code.
        </Notice>
      )}
      <div className={styles.kinds}>
        <Segmented label="Which assistant" options={kinds} chosen={kind} onChoose={setKind} />
      </div>
      <ol className={styles.steps}>
        {stepsOf(kind, address).map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
