// The bounded child's whole program: one file on standard input, one answer as JSON on descriptor 3. Each kind loads only the
// libraries it needs.
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Problem } from '../../shared/problem.ts';
import { MAX_RAW_TEXT } from './clean-text.ts';
import type { PortraitLimits } from './portrait.ts';

/** What the child says: a value, a Problem, or the detail of a fault for the log. */
export type ChildAnswer =
  { value: unknown } | { problem: { status: number; message: string } } | { fault: string; outOfMemory: boolean };

const [kind = '', deadline = '0', settings = '{}'] = process.argv.slice(2);

let answer: ChildAnswer;
try {
  answer = { value: await read(new Uint8Array(await buffer(process.stdin)), Number(deadline)) };
} catch (error) {
  answer = answerTo(error);
}
const bytes = Buffer.from(
  // One character more than is looked at tells that there was more.
  JSON.stringify(answer, (key, value: unknown) =>
    key === 'text' && typeof value === 'string' ? value.slice(0, MAX_RAW_TEXT + 1) : value,
  ),
);
for (let at = 0; at < bytes.length;) at += writeSync(3, bytes, at);
process.exit(0);

async function read(input: Uint8Array, deadline: number): Promise<unknown> {
  switch (kind) {
    case 'pdf':
      return (await import('./read-pdf.ts')).readPdf(input, deadline);
    case 'docx':
      return { text: await (await import('./read-word.ts')).readDocx(input) };
    case 'doc':
      return { text: await (await import('./read-word.ts')).readDoc(input) };
    case 'image': {
      const { openPicture, openRecognizer } = await import('./recognize.ts');
      const picture = await openPicture(input);
      return { text: await (await openRecognizer()).read(picture, deadline), ocr: true };
    }
    case 'portrait':
      return (await import('./portrait.ts')).portraitOf(input, JSON.parse(settings) as PortraitLimits);
    case 'linkedin':
      return (await import('./read-linkedin.ts')).readLinkedIn(input);
    default:
      throw new Error(`no reader for ${kind}`);
  }
}

function answerTo(error: unknown): ChildAnswer {
  if (error instanceof Problem) return { problem: { status: error.status, message: error.message } };
  const fault = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return {
    fault: fault.slice(0, 200),
    outOfMemory: /allocation failed|out of memory|invalid array length/i.test(fault),
  };
}
