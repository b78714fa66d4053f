// Files as they come in: written to disk piece by piece, so that no number of uploads fills the memory.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import {
  Busboy,
  type BusboyConfig,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy';
import { Problem } from '../shared/problem.ts';
import { createQueue } from './queue.ts';
import { BUDGET } from './request-budget.ts';

/** The content of a file that lies on disk for as long as its request is answered. */
export type Spooled = {
  size: number;
  /** Its first bytes, which tell its kind. */
  head: Buffer;
  /** Reads it whole. Few at a time are in memory; the others wait, and are refused with 503 where it takes too long. */
  withBytes<T>(work: (bytes: Buffer) => T | Promise<T>): Promise<T>;
  stream(): Readable;
  /** Gives the room back. */
  close(): Promise<void>;
};

/** A file as it came in: nothing about it is trusted yet, neither its name nor its media type. */
export type Upload = { field: string; name: string; mediaType: string; bytes: Spooled };

export type Form = { fields: Record<string, string>; files: Upload[] };

const inMemory = createQueue(
  BUDGET.filesInMemory,
  () => new Problem(503, 'Too many files are being read right now. Please try again soon.', { 'retry-after': '30' }),
);

const bodiesRead = createQueue(
  BUDGET.bodiesRead,
  () => new Problem(503, 'Too much is being sent right now. Please try again soon.', { 'retry-after': '10' }),
);

const HEAD_BYTES = 1024;

/** Writes what comes to disk. The file has no name any more, so it is gone with this process, however that ends. */
export async function spool(source: AsyncIterable<Buffer>, dataDir: string): Promise<Spooled> {
  const handle = await openNameless(join(dataDir, 'uploads'));
  try {
    for await (const piece of source) await handle.appendFile(piece);
    const { size } = await handle.stat();
    return {
      size,
      head: await readBytes(handle, Math.min(size, HEAD_BYTES)),
      withBytes: (work) => inMemory.run(async () => work(await readBytes(handle, size))),
      stream: () => handle.createReadStream({ start: 0, autoClose: false }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openNameless(directory: string): Promise<FileHandle> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

async function readBytes(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  for (let at = 0; at < size;) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error('An upload on disk is shorter than what was written.');
    at += bytesRead;
  }
  return bytes;
}

/** What comes of a request, up to so many bytes; the rest is thrown away. Throws `Problem` 413 and 400. */
export async function* bodyOf(request: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length']) > most) throw tooMuch();
  let received = 0;
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      received += piece.length;
      if (received > most) throw tooMuch();
      yield piece;
    }
  } catch (error) {
    throw error instanceof Problem ? error : cutOff();
  } finally {
    // What is not wanted any more is thrown away, or the connection would stand still with it.
    request.resume();
  }
}

/** The same, whole: nobody keeps more than a little of our memory by sending slowly, or never to the end. */
export async function wholeBodyOf(request: IncomingMessage, most: number, dataDir: string): Promise<Buffer> {
  const body = bodyOf(request, most);
  if (Number(request.headers['content-length']) <= BUDGET.bodyInMemory)
    return Buffer.concat(await Array.fromAsync(body));
  const sent = await spool(body, dataDir);
  try {
    return await bodiesRead.run(() => buffer(sent.stream()));
  } finally {
    await sent.close();
  }
}

export const isForm = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Reads a whole form. Throws `Problem` 413 for what is too much, 400 for what is no form or is cut off. */
export async function readForm(request: IncomingMessage, dataDir: string, maxBytes: number): Promise<Form> {
  const { bytes: most, text: mostText, ...limits } = BUDGET.form;
  const form = busboyOf(request, { ...limits, fieldSize: mostText, fileSize: maxBytes });
  const fields: Record<string, string> = Object.create(null);
  const sources: BusboyFileStream[] = [];
  const writing: Promise<Upload>[] = [];
  let text = 0;
  const fault = new Promise<never>((_, refuse) => {
    const known = (name: string): boolean => {
      if (name in Object.prototype) refuse(new Problem(400, 'The form has a field that is not known here.'));
      return !(name in Object.prototype);
    };
    form.on('field', (name, value, _isNameCut, isCut) => {
      text += value.length;
      if (isCut || text > mostText) refuse(tooMuch());
      if (known(name)) fields[name] = value;
    });
    form.on('file', (field, source, name, _encoding, mediaType) => {
      known(field);
      sources.push(source);
      source.on('limit', () => refuse(fileTooLarge(maxBytes)));
      // Told by `spool`, which reads it. It is also how a file ends that could not be written.
      source.on('error', () => undefined);
      const upload = spool(source, dataDir).then((bytes) => ({ field, name: name ?? '', mediaType, bytes }));
      upload.catch((error: unknown) => refuse(isOfDisk(error) ? error : cutOff()));
      writing.push(upload);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      form.on(limit, () => refuse(new Problem(413, 'The form has too many parts. Please send fewer at once.')));
    form.on('error', () => refuse(cutOff()));
  });
  fault.catch(() => undefined);
  try {
    // One piece after the other, so that a slow disk slows the sender down.
    for await (const piece of bodyOf(request, most))
      await Promise.race([new Promise((written) => form.write(piece, written)), fault]);
    await Promise.race([once(form.end(), 'finish'), fault]);
    return { fields, files: await Promise.race([Promise.all(writing), fault]) };
  } catch (error) {
    // Readers that still wait for a piece of a file learn that none comes.
    for (const source of sources) source.destroy(cutOff());
    await closeUploads(await Promise.allSettled(writing));
    throw error;
  }
}

const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

async function closeUploads(written: readonly PromiseSettledResult<Upload>[]): Promise<void> {
  for (const upload of written) if (upload.status === 'fulfilled') await upload.value.bytes.close();
}

function busboyOf({ headers }: IncomingMessage, limits: BusboyConfig['limits']): BusboyInstance {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch {
    throw new Problem(400, 'We can’t read this form.');
  }
}

const tooMuch = (): Problem => new Problem(413, 'That’s too much at once. Please send less.');

const fileTooLarge = (maxBytes: number): Problem =>
  new Problem(413, `That file is too large. Please choose one smaller than ${Math.floor(maxBytes / 2 ** 20)} MB.`);

const cutOff = (): Problem => new Problem(400, 'The upload was cut off. Please try again.');
