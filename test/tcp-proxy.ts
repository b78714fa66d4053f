// A TCP proxy between us and another machine that can be made slow, cut, half closed or deaf while it is in use.
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Milliseconds that each piece takes, each way. */
  latency: number;
  /** Swallows everything from now on, both ways, and also takes new connections. */
  deaf: boolean;
  /** Resets all connections. */
  cut: () => void;
  /** Ends the side towards us alone, of all connections: we hear an end, they hear nothing. */
  halfClose: () => void;
  close: () => void;
};

export async function openTcpProxy(to: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<{ near: Socket; far: Socket }>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...to, allowHalfOpen: true });
    const pair = { near, far };
    pairs.add(pair);
    const pass = (from: Socket, into: Socket): void => {
      from.on('data', (piece: Buffer) => {
        if (proxy.deaf) return;
        if (proxy.latency === 0) into.write(piece);
        else setTimeout(() => !into.destroyed && into.writable && into.write(piece), proxy.latency);
      });
      from.on('end', () => setTimeout(() => into.end(), proxy.latency));
      from.on('error', () => into.destroy());
      from.on('close', () => {
        into.destroy();
        pairs.delete(pair);
      });
    };
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    latency: 0,
    deaf: false,
    cut() {
      for (const { near, far } of pairs) {
        near.resetAndDestroy();
        far.resetAndDestroy();
      }
    },
    halfClose() {
      for (const { near } of pairs) near.end();
    },
    close() {
      proxy.cut();
      server.close();
    },
  };
  return proxy;
}
