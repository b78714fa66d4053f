// Asks a server over a number of connections, each of which asks again as soon as it has its answer.
import { connect } from 'node:net';
import { quantile } from './figure.ts';

export type Asking = {
  port: number;
  connections: number;
  /** Milliseconds. */
  duration: number;
  /** The whole request of a connection, for its nth time. */
  request: (connection: number, nth: number) => string;
};

export type Answered = { count: number; perSecond: number; p50: number; p99: number };

export const get = (path: string, cookie: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`;

export const post = (path: string, cookie: string, body: unknown): string => {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};

/** Throws at the first answer that is not 200. */
export async function load({ port, connections, duration, request }: Asking): Promise<Answered> {
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, (_, connection) => {
      return new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1');
        socket.setNoDelay(true);
        let nth = 0;
        let asked = 0;
        let held = Buffer.alloc(0);
        const ask = (): void => {
          asked = performance.now();
          socket.write(request(connection, nth++));
        };
        socket.on('connect', ask);
        socket.on('error', reject);
        socket.on('data', (chunk) => {
          held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
          const end = held.indexOf('\r\n\r\n');
          if (end < 0) return;
          const head = held.toString('latin1', 0, end);
          const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
          if (held.length < end + 4 + length) return;
          if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(held.toString('utf8')));
          held = Buffer.alloc(0);
          const now = performance.now();
          times.push(now - asked);
          if (now - begun < duration) return ask();
          socket.end();
          resolve();
        });
      });
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  return {
    count: times.length,
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
