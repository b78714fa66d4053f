// A name for something that is sent, which nobody else gives. `crypto.randomUUID` is missing where a page came without https.
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(5)), (part) => part.toString(36)).join('');
