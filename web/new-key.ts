// A name for something that is sent, which nobody else gives. `crypto.randomUUID` is missing where a page came without https.
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(5)), (part) => part.toString(36)).join('');

// Keys of what went to the server and has no answer yet, by all that was sent: the same again goes under the same key, also after
// a reload of the tab. What was sent is not kept with it, only a number made of it.
const STORED = 'unanswered';

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}
const unanswered = read();
function keep(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(unanswered));
  } catch {
    // A browser that keeps nothing: the keys last as long as the page.
  }
}

/** A number for a text, with its length: two of the few that wait in one tab do not share it. */
const numberOf = (text: string): string => {
  let number = 0;
  for (let at = 0; at < text.length; at += 1) number = (Math.imul(number, 31) + text.charCodeAt(at)) | 0;
  return `${number} ${text.length}`;
};

/** The key for what is sent: the one it had, as long as it was not answered. */
export function keyFor(sent: string): string {
  const key = (unanswered[numberOf(sent)] ??= newKey());
  keep();
  return key;
}

/** What was sent has its answer; the same sent once more is another. */
export function forgetKey(sent: string): void {
  delete unanswered[numberOf(sent)];
  keep();
}
