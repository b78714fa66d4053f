// The first thing that runs: who is there decides which half is fetched, so that nobody waits for what they may not see.
import './tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { readMe, renderFrontDoor, renderHome } from './routes.tsx';
import { Outage } from './shell/outage.tsx';

const root = createRoot(document.getElementById('app')!);

async function start(): Promise<void> {
  try {
    const me = await readMe();
    root.render(me ? await renderHome(me) : renderFrontDoor());
  } catch (error) {
    root.render(<Outage error={error} onRetry={() => void start()} />);
  }
}

void start();
